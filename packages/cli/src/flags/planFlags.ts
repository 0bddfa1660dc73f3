import type { PlanId } from "@heldout/core/internal";
import { evaluateFlags } from "./evaluateFlags.ts";
import { type Flag, OUTPUT } from "./flag.ts";
import { listOf, number, wholeNumber } from "./parseFlag.ts";

/** Everything that can be planned, in the order in which it is listed. */
export const PLAN_IDS: readonly PlanId[] = [
  "proportion",
  "proportions",
  "mcnemar",
  "paired",
  "auc",
  "aucs",
  "hoeffding",
  "vc",
  "srm",
];

/** Every flag of `plan` with its type; the table below must describe each, or this does not compile. */
export interface PlanFlags {
  n?: number;
  width?: number;
  rate?: number;
  rateA?: number;
  rateB?: number;
  power?: number;
  difference?: number;
  discordant?: number;
  sd?: number;
  auc?: number;
  null?: number;
  aucA?: number;
  aucB?: number;
  correlation?: number;
  positives?: number;
  epsilon?: number;
  delta?: number;
  models?: number;
  eta?: number;
  h?: number;
  size?: number;
  d?: number;
  c?: number;
  method?: string;
  level?: number;
  oneSided?: boolean;
  clusterSize?: number;
  icc?: number;
  clusterCv?: number;
  metric?: string;
  scores?: string[];
  predictions?: string[];
  truth?: string;
  score?: string;
  prediction?: string;
  group?: string;
  id?: string;
  positive?: string;
  threshold?: number;
  task?: "binary" | "multiclass" | "regression";
  dropMissing?: boolean;
  json?: boolean;
  report?: string;
  seed?: number;
  quiet?: boolean;
  color?: boolean;
}

/** Headings of `--help`. */
const QUANTITIES = "Quantities (of one plan all but one; the one left out is the answer):";
const DESIGN = "Design:";
const PILOT = "Pilot file:";

function quantity(name: string, text: string): Flag {
  return { flags: `--${name} <X>`, text, group: QUANTITIES, parse: number(`--${name}`) };
}

export const planFlags: { readonly [K in keyof PlanFlags]-?: Flag } = {
  n: { flags: "--n <N>", text: "rows", group: QUANTITIES, parse: wholeNumber("--n", 1) },
  width: quantity("width", "width of the interval"),
  rate: quantity("rate", "rate that will be observed (0.5, the worst case)"),
  rateA: quantity("rate-a", "rate of one model"),
  rateB: quantity("rate-b", "rate of the other"),
  power: quantity("power", "probability that the difference is shown (0.8)"),
  difference: quantity("difference", "difference that is to be shown"),
  discordant: quantity("discordant", "share of rows on which exactly one of two models is right"),
  sd: quantity("sd", "standard deviation of the differences of row losses"),
  auc: quantity("auc", "AUC that is expected"),
  null: quantity("null", "AUC that is to be excluded (0.5)"),
  aucA: quantity("auc-a", "AUC of one model"),
  aucB: quantity("auc-b", "AUC of the other"),
  correlation: quantity("correlation", "correlation of the two AUCs (0.5)"),
  positives: quantity("positives", "share of positive rows (0.5)"),
  epsilon: quantity("epsilon", "largest distance from the truth"),
  delta: quantity("delta", "probability with which the bound may fail (0.05)"),
  models: quantity("models", "models for which it holds at once (1)"),
  eta: quantity("eta", "probability with which the bound may fail (0.05)"),
  h: quantity("h", "VC dimension"),
  size: quantity("size", "number of different answers of the family"),
  d: quantity("d", "VC dimension of the chosen family"),
  c: quantity("c", "constant that theory leaves open (1)"),
  method: { flags: "--method <ID>", text: "another formula or interval; see heldout plan", group: DESIGN },
  level: {
    flags: "--level <P>",
    text: "level of the interval, or 1 less that of the test (0.95)",
    group: DESIGN,
    parse: number("--level"),
  },
  oneSided: { flags: "--one-sided", text: "only a difference in the expected direction is looked for", group: DESIGN },
  clusterSize: {
    flags: "--cluster-size <M>",
    text: "mean rows per cluster of rows that are not independent",
    group: DESIGN,
    parse: number("--cluster-size"),
  },
  icc: {
    flags: "--icc <RHO>",
    text: "correlation of rows of one cluster, 0 to 1",
    group: DESIGN,
    parse: number("--icc"),
  },
  clusterCv: {
    flags: "--cluster-cv <X>",
    text: "standard deviation of cluster sizes over their mean (0)",
    group: DESIGN,
    parse: number("--cluster-cv"),
  },
  metric: {
    flags: "--metric <ID>",
    text: "what is planned for (paired: auc or mse; proportion: accuracy)",
    group: PILOT,
  },
  scores: {
    flags: "--scores <A,B>",
    text: "columns of scores of two models",
    group: PILOT,
    parse: listOf("--scores", "a,b"),
  },
  predictions: {
    flags: "--predictions <A,B>",
    text: "columns of labels or numbers of two models",
    group: PILOT,
    parse: listOf("--predictions", "a,b"),
  },
  truth: { ...evaluateFlags.truth, text: "column of the truth (found by name)", group: PILOT },
  score: { ...evaluateFlags.score, group: PILOT },
  prediction: { ...evaluateFlags.prediction, group: PILOT },
  group: { ...evaluateFlags.group, text: "clusters; their sizes and correlation are taken", group: PILOT },
  id: { flags: "--id <COL>", text: "of two files: which rows belong together", group: PILOT },
  positive: { ...evaluateFlags.positive, group: PILOT },
  threshold: { ...evaluateFlags.threshold, group: PILOT },
  task: { ...evaluateFlags.task, group: PILOT },
  dropMissing: { ...evaluateFlags.dropMissing, group: PILOT },
  json: evaluateFlags.json,
  report: evaluateFlags.report,
  seed: { ...evaluateFlags.seed, text: "seed of the bootstrap of a pilot (1)" },
  quiet: { flags: "--quiet", text: "no warnings", group: OUTPUT },
  color: evaluateFlags.color,
};

/** Flags that only a pilot file gives a meaning. */
export const PILOT_FLAGS: readonly (keyof PlanFlags)[] = Object.entries(planFlags).flatMap(([name, { group }]) =>
  group === PILOT ? [name as keyof PlanFlags] : [],
);
