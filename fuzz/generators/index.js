import { brokenTables } from "./brokenTables.js";
import { comparisons } from "./comparisons.js";
import { configs } from "./configs.js";
import { documents } from "./documents.js";
import { evaluations } from "./evaluations.js";
import { figures } from "./figures.js";
import { flags } from "./flags.js";
import { messages } from "./messages.js";
import { models } from "./models.js";
import { peers } from "./peers.js";
import { requests } from "./requests.js";
import { sources } from "./sources.js";
import { specs } from "./specs.js";
import { tables } from "./tables.js";

/**
 * Every generator: `draw(random)` makes a case as plain data, `check(case, world)` does it and asks its oracle, which throws a
 * Finding; `reached` says whether the case went past the checks of its input to what the input is for.
 */
export const generators = [
  tables,
  brokenTables,
  evaluations,
  comparisons,
  specs,
  flags,
  figures,
  configs,
  documents,
  models,
  messages,
  requests,
  sources,
  peers,
];
