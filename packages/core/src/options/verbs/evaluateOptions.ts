import { option, verb, words } from "../../data/wording.ts";
import { countsOptions, errorCountOptions } from "../countsOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, column, type Place, share, switchedOn, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

/** Looking often. A ledger and a stream are of the machine, not of a page. */
const LOOKS: Place = { heading: "Looks:", scope: "surroundings" };

const { truth, score, prediction, proba, group, weight, id, positive, task, delimiter, dropMissing, threshold } =
  predictionOptions;
const { metrics, level, bootstrap, stratified, costFn, costFp, costs, beta, clip, require } = measureOptions;
const { json, report, seed, jobs, quiet, color } = outputOptions;

export const evaluateOptions = {
  truth,
  score,
  prediction,
  proba,
  group,
  weight,
  id,
  slice: column("the same measures for each value of this column", COLUMNS),
  positive,
  task,
  delimiter,
  dropMissing,
  threshold,
  metrics,
  interval: { ...measureOptions.interval, meaning: words`interval to use wherever it fits (see ${verb("explain")})` },
  side: choice("both ends, or a bound on one side", {
    ...MEASURES,
    placeholder: "SIDE",
    choices: ["both", "lower", "upper"],
  }),
  level,
  bootstrap,
  stratified,
  costFn,
  costFp,
  costs,
  beta,
  prevalence: share("the measures of labels for this share of positives too", {
    ...MEASURES,
    placeholder: "P",
    example: 0.01,
  }),
  clip,
  eceBins: wholeNumber("bins of the calibration error and curve", {
    ...MEASURES,
    placeholder: "N",
    least: 1,
    most: { value: 1000, refusal: { problem: "are too many bins", remedy: "Use at most 1000." } },
    default: 10,
    example: 10,
  }),
  eceBinning: choice("how to cut them", {
    ...MEASURES,
    placeholder: "KIND",
    choices: ["equal-mass", "equal-width"],
  }),
  ledger: text("write this look at the test set down, and widen intervals for all looks", {
    ...LOOKS,
    placeholder: "FILE.json",
  }),
  maxLooks: wholeNumber("looks that are allowed; a further one is refused with exit code 1", {
    ...LOOKS,
    placeholder: "N",
    least: 1,
    example: 20,
  }),
  adjust: choice(words`how looks share the error (bonferroni with ${option("maxLooks")}, otherwise spending)`, {
    ...LOOKS,
    placeholder: "HOW",
    choices: ["spending", "bonferroni"],
  }),
  modelName: text("what the ledger calls the model", { ...LOOKS, placeholder: "TEXT" }),
  follow: switchedOn(
    words`from stdin: intervals while rows arrive, until every ${option("require")} is decided`,
    LOOKS,
  ),
  every: wholeNumber(words`rows between two lines of ${option("follow")}`, {
    ...LOOKS,
    placeholder: "N",
    least: 1,
    default: 100,
    example: 100,
  }),
  require,
  all: switchedOn("show every measure, not only the most important", OUTPUT),
  json,
  report,
  seed,
  jobs,
  quiet,
  color,
  ...errorCountOptions,
  ...countsOptions,
};
