import { expect, test } from "vitest";
import { featuresOf } from "../features.ts";
import { tableFrom } from "../table.ts";
import { applyPreprocessing } from "./applyPreprocessing.ts";
import { fitPreprocessing } from "./fitPreprocessing.ts";
import { isPreprocessing } from "./isPreprocessing.ts";
import { keepOutputs } from "./keepOutputs.ts";

const table = tableFrom({ a: [1, null, 3, 5], b: ["p", "q", "p", "q"], c: [7, 8, 9, 11] });
const features = featuresOf(table, table.columns);
const rows = Uint32Array.of(0, 1, 2, 3);

test("what is kept makes the named columns as before, from fewer inputs", () => {
  const whole = fitPreprocessing(features, rows, { impute: true, encode: "one-hot" });
  const kept = keepOutputs(whole, ["b=q", "c"]);
  expect(kept.inputs.map(({ name }) => name)).toEqual(["b", "c"]);
  expect(kept.outputs.map(({ name }) => name)).toEqual(["b=q", "c"]);
  expect(isPreprocessing(kept)).toBe(true);
  const few = featuresOf(table, table.columns.slice(1));
  expect(Array.from(applyPreprocessing(kept, few).values)).toEqual([0, 1, 0, 1, 7, 8, 9, 11]);
});

test("a column made from other columns keeps those it is made from", () => {
  const whole = fitPreprocessing(features, rows, {
    impute: true,
    encode: "one-hot",
    standardise: true,
    interactions: true,
  });
  const names = whole.outputs.filter(({ kind }) => kind === "product").map(({ name }) => name);
  const product = names.find((name) => name.includes("a") && name.includes("c")) ?? "";
  const kept = keepOutputs(whole, [product]);
  expect(kept.inputs.map(({ name }) => name)).toEqual(["a", "c"]);
  expect(isPreprocessing(kept)).toBe(true);
  const column = (of: typeof whole): number[] => {
    const made = applyPreprocessing(of, features);
    const at = made.columns.findIndex(({ name }) => name === product);
    return Array.from(made.values.subarray(4 * at, 4 * at + 4));
  };
  expect(column(kept)).toEqual(column(whole));
});
