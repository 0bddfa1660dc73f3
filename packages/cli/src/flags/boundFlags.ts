import { evaluateFlags } from "./evaluateFlags.ts";
import { type Flag, OUTPUT } from "./flag.ts";
import { listOf, number, wholeNumber } from "./parseFlag.ts";
import { numbers } from "./parseNumbers.ts";

/** Every flag of `bound` with its type; the table below must describe each, or this does not compile. */
export interface BoundFlags {
  n?: number;
  errors?: number[];
  epsilon?: number;
  delta?: number;
  models?: number;
  risk?: number[];
  bound?: number;
  validation?: number;
  test?: number;
  weight?: number;
  bits?: number;
  h?: number;
  l?: number;
  eta?: number;
  size?: number;
  length?: number;
  total?: number;
  train?: number;
  probability?: number;
  m?: number;
  d?: number[];
  c?: number;
  penalty?: "srm" | "vc";
  kl?: number;
  features?: number;
  degree?: number;
  leaves?: number;
  intervals?: number;
  rounds?: number;
  base?: number;
  truth?: string;
  predictions?: string[];
  draws?: number;
  json?: boolean;
  seed?: number;
  quiet?: boolean;
  color?: boolean;
}

/** Headings of `--help`. */
const ERRORS = "Errors on rows that chose nothing (of one bound all but one; the one left out is the answer):";
const FAMILY = "Families of classifiers (in the same way):";
const DIMENSION = "Dimension of a family:";
const FILE = "File (rademacher):";

function quantity(name: string, text: string, group: string): Flag {
  return { flags: `--${name} <X>`, text, group, parse: number(`--${name}`) };
}

function count(name: string, text: string, group: string): Flag {
  return { flags: `--${name} <N>`, text, group, parse: wholeNumber(`--${name}`, 1) };
}

export const boundFlags: { readonly [K in keyof BoundFlags]-?: Flag } = {
  n: count("n", "rows", ERRORS),
  errors: {
    flags: "--errors <K>",
    text: "errors among them; hypergeometric: of one or several classifiers on all rows",
    group: ERRORS,
    parse: numbers("--errors"),
  },
  epsilon: quantity("epsilon", "largest distance from the truth", ERRORS),
  delta: quantity("delta", "probability with which the bound may fail (0.05)", ERRORS),
  models: quantity("models", "models for which it holds at once (1)", ERRORS),
  risk: {
    flags: "--risk <R>",
    text: "error rate that was seen; srm: one for each of --d",
    group: ERRORS,
    parse: numbers("--risk"),
  },
  bound: quantity("bound", "largest true error rate that is allowed for", ERRORS),
  validation: count("validation", "holdout: rows that chose the winner", ERRORS),
  test: count("test", "holdout: rows that chose nothing", ERRORS),
  weight: quantity("weight", "occam: the hypothesis' share of delta", ERRORS),
  bits: quantity("bits", "occam: length of its description, instead of --weight", ERRORS),
  h: quantity("h", "VC dimension", FAMILY),
  l: quantity("l", "training rows, and as many test rows", FAMILY),
  eta: quantity("eta", "probability with which the bound may fail (0.05)", FAMILY),
  size: quantity("size", "in how many ways the family can answer the rows", FAMILY),
  length: quantity("length", "growth: rows", FAMILY),
  total: quantity("total", "hypergeometric: all rows", FAMILY),
  train: quantity("train", "hypergeometric: training rows among them", FAMILY),
  probability: quantity("probability", "hypergeometric: instead of --epsilon, to get it", FAMILY),
  m: quantity("m", "srm: training rows", FAMILY),
  d: {
    flags: "--d <D>",
    text: "srm: VC dimension of the family, or of several nested ones",
    group: FAMILY,
    parse: numbers("--d"),
  },
  c: quantity("c", "srm: constant that theory leaves open (1)", FAMILY),
  penalty: { flags: "--penalty <ID>", text: "srm: of nested families", group: FAMILY, choices: ["srm", "vc"] },
  kl: quantity("kl", "pacbayes: relative entropy of posterior and prior", FAMILY),
  features: count("features", "numeric features", DIMENSION),
  degree: count("degree", "of polynomials", DIMENSION),
  leaves: count("leaves", "of trees", DIMENSION),
  intervals: count("intervals", "on a line", DIMENSION),
  rounds: count("rounds", "of boosting", DIMENSION),
  base: count("base", "VC dimension of the boosted classifiers", DIMENSION),
  truth: { flags: "--truth <COL>", text: "column of the truth, when the others hold predictions", group: FILE },
  predictions: {
    flags: "--predictions <COLS>",
    text: "columns of the classifiers (all others)",
    group: FILE,
    parse: listOf("--predictions", "a,b"),
  },
  draws: { flags: "--draws <N>", text: "draws of signs (1000)", group: FILE, parse: wholeNumber("--draws", 2) },
  json: evaluateFlags.json,
  seed: { ...evaluateFlags.seed, text: "seed of the draws (1)" },
  quiet: { flags: "--quiet", text: "no warnings", group: OUTPUT },
  color: evaluateFlags.color,
};

/** Flags that mean something for some bounds only. */
export const BOUND_QUANTITIES: readonly (keyof BoundFlags)[] = Object.entries(boundFlags).flatMap(
  ([name, { group }]) => ([ERRORS, FAMILY, DIMENSION, FILE].includes(group) ? [name as keyof BoundFlags] : []),
);
