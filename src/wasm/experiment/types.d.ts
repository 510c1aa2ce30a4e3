// The types of structured values that the classes of experiments take and give.

/** An experiment to choose, with what can be chosen of it. */
export interface ExperimentInfo {
  name: string; title: string; sentence: string;
  scale: "linear" | "log";
  /** the games, or the kinds of groups */ games: string[];
  sizes: number[]; methods: string[];
}

/** How an experiment is run; empty lists mean everything. */
export interface ExperimentSettings {
  /** for each point; without it, as many as the noise of the machine asks for */ seconds?: number;
  /** a whole number; 1 if not given */ seed?: number;
  games?: string[]; sizes?: number[]; methods?: string[];
  /** what it runs on, in words, for the report */ environment?: string;
}

export interface ExperimentStep {
  done: boolean;
  /** the share that is measured, from 0 to 1 */ fraction: number;
  secondsLeft: number;
  /** what is being measured: "hex 11: BPR" */ what: string;
}

/** What JSON.parse makes of Experiment.json(). */
export interface ExperimentReport {
  experiment: string; title: string; sentence: string;
  finished: boolean; seed: number;
  /** for each point; null while it is being found out */ seconds: number | null;
  /** the share of batches that the machine disturbed, which were left out */ left_out: number;
  environment: string;
  rows: ExperimentRow[];
  /** the same for reading: cells are text, a number or null */
  table: { columns: { name: string; unit: string }[]; rows: (string | number | null)[][] };
  /** drawn by Experiment.svg(index) */ charts: ExperimentChart[];
  claims: ExperimentClaim[];
}

export interface ExperimentRow {
  game: string; size: number | null; players: number | null; options: string;
  method: string; structure: string;
  values: { name: string; unit: string; mean: number | null; sd: number | null;
    /** the 95 % interval of the mean */ low: number | null; high: number | null; rounds: number | null;
    /** in place of a mean, what is below what can be measured is less than */ below: number | null;
    published: number | null; published_sd: number | null }[];
  note: string;
}

export interface ExperimentChart {
  title: string; unit: string; across: string; scale: "linear" | "log"; kind: "bars" | "lines";
  categories: string[];
  series: { name: string; ours: ({ mean: number; low: number; high: number } | null)[]; published: (number | null)[] }[];
}

export interface ExperimentClaim {
  source: string; words: string;
  verdict: "holds" | "does not hold" | "too noisy" | "not measured";
  /** what was measured, in words */ says: string;
  /** the quotient that tells, with its 95 % interval */ measured: number | null; low: number | null; high: number | null;
  /** the quotients that bear the claim out; most is null where there is no upper end */ least: number; most: number | null;
  /** settings that would decide it, where it is too noisy */
  longer: { seconds: number; games: string[]; sizes: number[]; methods: string[] } | null;
}
