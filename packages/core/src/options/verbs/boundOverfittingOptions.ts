import { measureOptions } from "../measureOptions.ts";
import { choice, list, number, type Place, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

const SPLITS: Place = { heading: "Splits:", scope: "call" };

const { positive, threshold, dropMissing } = predictionOptions;
const { json, seed, quiet, color } = outputOptions;

export const boundOverfittingOptions = {
  truth: { ...predictionOptions.truth, default: "by name" },
  predictions: list("columns of the models' labels", { ...COLUMNS, placeholder: "A,B", example: "a,b" }),
  scores: list("columns of the models' scores or probabilities", { ...COLUMNS, placeholder: "A,B", example: "a,b" }),
  errors: list("columns that hold 1 where a model errs and 0 elsewhere; no truth is needed", {
    ...COLUMNS,
    placeholder: "A,B",
    example: "a,b",
  }),
  positive,
  threshold,
  dropMissing,
  run: text("in place of a file: the candidates of a stored run of select, or last", { ...ROWS, placeholder: "ID" }),
  runs: text("folder of the stored runs", { ...ROWS, scope: "surroundings", placeholder: "DIR" }),
  train: wholeNumber("rows to choose on; the others test", {
    ...SPLITS,
    placeholder: "L",
    least: 1,
    default: "half of them",
    example: 100,
  }),
  epsilon: number("by how much the test error exceeds the training error to count", {
    ...SPLITS,
    placeholder: "E",
    default: 0.05,
    example: 0.05,
  }),
  splits: wholeNumber("random splits, where not all can be counted", {
    ...SPLITS,
    placeholder: "N",
    least: 2,
    default: 10000,
    example: 100,
  }),
  method: choice("count all splits, or draw some", {
    ...SPLITS,
    placeholder: "M",
    choices: ["auto", "monteCarlo", "exact"],
    default: "auto: count them where that is quick",
  }),
  level: measureOptions.level,
  seed: { ...seed, meaning: "seed of the splits" },
  json,
  quiet: { ...quiet, meaning: "no warnings" },
  color,
};
