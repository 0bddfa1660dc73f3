import { option, verb, words } from "../../data/wording.ts";
import { countsOptions, errorCountOptions } from "../countsOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, column, type Place, share, switchedOn, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

/** Looking often. A ledger and a stream are of the machine, not of a page. */
const LOOKS: Place = { heading: "Looks:", scope: "surroundings" };

const {
  truth,
  score,
  prediction,
  proba,
  group,
  weight,
  id,
  positive,
  task,
  delimiter,
  maxBytes,
  dropMissing,
  threshold,
} = predictionOptions;
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
  slice: column("the same metrics for each value of this column", COLUMNS),
  positive,
  task,
  delimiter,
  maxBytes,
  dropMissing,
  threshold,
  metrics,
  interval: {
    ...measureOptions.interval,
    meaning: words`confidence interval to use where it applies (see ${verb("explain")})`,
  },
  side: choice("two-sided intervals, or a one-sided bound", {
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
  prevalence: share("also adjust the metrics of predicted classes to this prevalence", {
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
  eceBinning: choice("kind of the bins", {
    ...MEASURES,
    placeholder: "KIND",
    choices: ["equal-mass", "equal-width"],
  }),
  ledger: text("record this look at the test set, and adjust the intervals for all looks", {
    ...LOOKS,
    placeholder: "FILE.json",
  }),
  maxLooks: wholeNumber("allowed number of looks; any further one is refused with exit code 1", {
    ...LOOKS,
    placeholder: "N",
    least: 1,
    example: 20,
  }),
  adjust: choice(
    words`how the error is divided among looks (bonferroni with ${option("maxLooks")}, otherwise spending)`,
    {
      ...LOOKS,
      placeholder: "HOW",
      choices: ["spending", "bonferroni"],
    },
  ),
  modelName: text("name of the model in the ledger", { ...LOOKS, placeholder: "TEXT" }),
  follow: switchedOn(
    words`read rows from stdin and update the intervals as they arrive, until every ${option("require")} is decided`,
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
  all: switchedOn("show every metric, not only the most important ones", OUTPUT),
  json,
  report,
  seed,
  jobs,
  quiet,
  color,
  ...errorCountOptions,
  ...countsOptions,
};
