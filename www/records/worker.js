//! Reads and writes records away from the page.

import { createLoader } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";
import { createRecordAnswers } from "./answers.js";

serve(createRecordAnswers(createLoader()));
