import { option, type Wording, words } from "../../data/wording.ts";
import { namesUnder } from "../namesUnder.ts";
import {
  choice,
  column,
  list,
  type NumberOption,
  number,
  numbers,
  type Place,
  type WholeNumberOption,
  wholeNumber,
} from "../option.ts";
import { outputOptions } from "../outputOptions.ts";

const { json, seed, quiet, color } = outputOptions;

const ERRORS: Place = {
  heading: "Errors on test rows (give all quantities of a bound but one; the missing one is computed):",
  scope: "call",
};
const FAMILY: Place = { heading: "Families of classifiers (likewise):", scope: "call" };
const DIMENSION: Place = { heading: "Dimension of a family:", scope: "call" };
const FILE: Place = { heading: "File (rademacher):", scope: "reading" };

type QuantityDetails = Place & Pick<NumberOption, "default" | "example">;

function quantity(meaning: Wording, details: QuantityDetails): NumberOption {
  return number(meaning, { placeholder: "X", ...details });
}

function count(meaning: Wording, example: number, place: Place): WholeNumberOption {
  return wholeNumber(meaning, { ...place, placeholder: "N", least: 1, example });
}

export const boundOptions = {
  n: count("rows", 1000, ERRORS),
  errors: numbers("errors among them; hypergeometric: of one or several classifiers on all rows", {
    ...ERRORS,
    placeholder: "K",
  }),
  epsilon: quantity("largest distance from the truth", { ...ERRORS, example: 0.05 }),
  delta: quantity("probability that the bound fails", { ...ERRORS, default: 0.05, example: 0.05 }),
  models: quantity("number of models for which it holds simultaneously", { ...ERRORS, default: 1, example: 10 }),
  risk: numbers(words`observed error rate; srm: one for each of ${option("d")}`, { ...ERRORS, placeholder: "R" }),
  bound: quantity("largest allowed true error rate", ERRORS),
  validation: count("holdout: validation rows, which selected the winner", 500, ERRORS),
  test: count("holdout: test rows", 500, ERRORS),
  weight: quantity("occam: the hypothesis' share of delta", ERRORS),
  bits: quantity(words`occam: length of its description, instead of ${option("weight")}`, ERRORS),
  h: quantity("VC dimension", FAMILY),
  l: quantity("training rows, and as many test rows", FAMILY),
  eta: quantity("probability that the bound fails", { ...FAMILY, default: 0.05 }),
  size: quantity("number of labellings (dichotomies) of the rows that the family can realise", FAMILY),
  length: quantity("growth: rows", FAMILY),
  total: quantity("hypergeometric: all rows", FAMILY),
  train: quantity("hypergeometric: training rows among them", FAMILY),
  probability: quantity(words`hypergeometric: instead of ${option("epsilon")}, to get it`, FAMILY),
  m: quantity("srm: training rows", FAMILY),
  d: numbers("srm: VC dimension of the family, or of several nested ones", { ...FAMILY, placeholder: "D" }),
  c: quantity("srm: constant that theory does not determine", { ...FAMILY, default: 1 }),
  penalty: choice("srm: of nested families", { ...FAMILY, placeholder: "ID", choices: ["srm", "unweighted", "vc"] }),
  kl: quantity("pacbayes: relative entropy of posterior and prior", FAMILY),
  features: count("numeric features", 10, DIMENSION),
  chosen: count("number of features that a classifier uses", 3, DIMENSION),
  degree: count("of polynomials", 3, DIMENSION),
  leaves: count("of trees", 8, DIMENSION),
  intervals: count("on a line", 3, DIMENSION),
  rounds: count("of boosting", 100, DIMENSION),
  base: count("VC dimension of the boosted classifiers", 3, DIMENSION),
  truth: column("column of the truth, when the others hold predictions", FILE),
  predictions: list("columns of the classifiers", {
    ...FILE,
    placeholder: "COLS",
    default: "all others",
    example: "a,b",
  }),
  draws: wholeNumber("draws of signs", {
    ...FILE,
    scope: "call",
    placeholder: "N",
    least: 2,
    default: 1000,
    example: 20,
  }),
  json,
  seed: { ...seed, meaning: "seed of the draws" },
  quiet: { ...quiet, meaning: "no warnings" },
  color,
};

/** Options that mean something for some bounds only. */
export const BOUND_QUANTITIES: readonly (keyof typeof boundOptions)[] = namesUnder(boundOptions, [
  ERRORS,
  FAMILY,
  DIMENSION,
  FILE,
]);
