//! A browser's databases for tests: as much of IndexedDB as the page uses, in the memory of a test.

/** @typedef {{keyPath: string, rows: Map<unknown, any>}} Store */
/** @typedef {{version: number, stores: Map<string, Store>, open: Set<any>}} Kept */

const refusal = (/** @type {string} */ name) => new DOMException("refused", name);
const copyOf = (/** @type {Map<string, Store>} */ stores) => new Map([...stores].map(([name, { keyPath, rows }]) => [name, { keyPath, rows: new Map(rows) }]));

/** What is heard later, as from a browser: never while somebody still says what to do then. @param {() => void} what */
const later = (what) => void setTimeout(what);

/**
 * A factory of databases; `fail` makes the next changes fail with that error, or just stop where it is null, until it is undefined again.
 * @returns {{factory: IDBFactory, kept: Map<string, Kept>, fail: DOMException | null | undefined}}
 */
export function createIndexed() {
  /** @type {Map<string, Kept>} */
  const kept = new Map();
  const all = { kept, fail: /** @type {DOMException | null | undefined} */ (undefined), factory: /** @type {IDBFactory} */ (/** @type {unknown} */ ({ open })) };

  /** @param {Kept} of @param {string[]} names @param {string} mode */
  function transaction(of, names, mode) {
    const change = { error: /** @type {DOMException | null} */ (null), oncomplete() {}, onerror() {}, onabort() {}, objectStore };
    const stores = copyOf(of.stores);
    let asked = 0, stopped = false;

    /** @template T @param {() => T} work */
    function request(work) {
      const made = { result: /** @type {T | undefined} */ (undefined), error: /** @type {unknown} */ (null), onsuccess() {}, onerror() {} };
      asked++;
      later(() => {
        if (stopped) return;
        if (all.fail !== undefined) {
          stopped = true;
          made.error = change.error = all.fail;
          // Where a request has failed, the whole change is told of it; where it was stopped, of that alone.
          if (all.fail) {
            made.onerror();
            change.onerror();
          } else {
            change.onabort();
          }
          return;
        }
        made.result = work();
        made.onsuccess();
        if (--asked) return;
        of.stores = stores;
        later(() => change.oncomplete());
      });
      return made;
    }

    /** @param {string} name */
    function objectStore(name) {
      const store = stores.get(name);
      if (!store || !names.includes(name)) throw refusal("NotFoundError");
      const writing = (/** @type {() => void} */ work) => {
        if (mode !== "readwrite") throw refusal("ReadOnlyError");
        return request(work);
      };
      return {
        get: (/** @type {unknown} */ key) => request(() => structuredClone(store.rows.get(key))),
        getAll: () => request(() => structuredClone([...store.rows.values()])),
        put(/** @type {any} */ row) {
          if (row[store.keyPath] === undefined) throw refusal("DataError");
          const copy = structuredClone(row);
          return writing(() => void store.rows.set(copy[store.keyPath], copy));
        },
        delete: (/** @type {unknown} */ key) => writing(() => void store.rows.delete(key)),
      };
    }
    // A change that asks for nothing is made at once.
    later(() => void (asked === 0 && !stopped && change.oncomplete()));
    return change;
  }

  /** @param {Kept} of */
  function connect(of) {
    const database = {
      onversionchange: null, onclose: null,
      createObjectStore(/** @type {string} */ name, /** @type {{keyPath: string}} */ { keyPath }) {
        if (of.stores.has(name)) throw refusal("ConstraintError");
        of.stores.set(name, { keyPath, rows: new Map() });
      },
      transaction(/** @type {string[]} */ names, /** @type {string} */ mode) {
        if (!of.open.has(database)) throw refusal("InvalidStateError");
        if (!/^read(only|write)$/.test(mode)) throw new TypeError(mode);
        if (names.some((name) => !of.stores.has(name))) throw refusal("NotFoundError");
        return transaction(of, names, mode);
      },
      close: () => void of.open.delete(database),
    };
    of.open.add(database);
    return database;
  }

  /** @param {string} name @param {number} version */
  function open(name, version) {
    const request = /** @type {any} */ ({ result: undefined, error: null, onsuccess() {}, onerror() {}, onblocked() {}, onupgradeneeded() {} });
    later(() => {
      const of = kept.get(name) ?? { version: 0, stores: new Map(), open: new Set() };
      kept.set(name, of);
      if (of.version > version) {
        request.error = refusal("VersionError");
        return request.onerror();
      }
      if (of.version < version) {
        for (const each of of.open) each.onversionchange?.();
        if (of.open.size) return request.onblocked();
      }
      request.result = connect(of);
      if (of.version < version) {
        request.onupgradeneeded({ oldVersion: of.version });
        of.version = version;
      }
      later(() => request.onsuccess());
    });
    return request;
  }
  return all;
}
