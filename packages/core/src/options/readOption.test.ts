import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { inTerms, libraryTerms } from "../data/wording.ts";
import type { Option } from "./option.ts";
import { readOption } from "./readOption.ts";
import { evaluateOptions } from "./verbs/evaluateOptions.ts";
import { selectOptions } from "./verbs/selectOptions.ts";

/** The two lines of a refusal, with options in brackets. */
function refusalOf(name: string, option: Option, given: string): readonly string[] {
  try {
    readOption(name, option, given);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, remedy } = error.wording;
    const named = (text: typeof message): string => inTerms(text, (mention) => `[${libraryTerms(mention)}]`);
    return [named(message), named(remedy)];
  }
  return [];
}

test("texts and columns stay as they are, spaces and commas included", () => {
  expect(readOption("truth", evaluateOptions.truth, " a, b")).toBe(" a, b");
  expect(readOption("modelName", evaluateOptions.modelName, "")).toBe("");
});

test("a list is cut at commas, what is repeated is not", () => {
  expect(readOption("metrics", evaluateOptions.metrics, "auc, f1,")).toEqual(["auc", "f1"]);
  expect(readOption("require", evaluateOptions.require, "a, b")).toEqual(["a, b"]);
  expect(refusalOf("metrics", evaluateOptions.metrics, " ,")).toEqual([
    "[metrics] names nothing.",
    'Give ids, such as [metrics: "auc,f1"].',
  ]);
});

test("numbers are cut at commas and each must be one", () => {
  const option = { kind: "numbers", meaning: "", heading: "", scope: "call", placeholder: "N" } as const;
  expect(readOption("sizes", option, "10, 20,5e1")).toEqual([10, 20, 50]);
  expect(refusalOf("sizes", option, "10,,20")).toEqual([
    '[sizes] "10,,20" is not a list of numbers.',
    'Give one or more, such as [sizes: 10] or [sizes: "10,20,50"].',
  ]);
});

test("a length of time is in seconds, minutes or hours", () => {
  expect(["90s", " 1.5 m ", "2h"].map((given) => readOption("budget", selectOptions.budget, given))).toEqual([
    90_000, 90_000, 7_200_000,
  ]);
  expect(refusalOf("budget", selectOptions.budget, "10")).toEqual([
    '[budget] "10" is not a length of time.',
    'Give one, such as [budget: "10m"].',
  ]);
});

test("shares sum to 1 or to 100, and none is 0", () => {
  const { holdOut } = selectOptions;
  expect(readOption("holdOut", holdOut, "50/30/20")).toEqual({ validation: 0.3, test: 0.2 });
  expect(readOption("holdOut", holdOut, "0.5/0.25/0.25")).toEqual({ validation: 0.25, test: 0.25 });
  for (const given of ["60/20", "60/40/0", "60/20/30", "a/b/c"]) {
    expect(refusalOf("holdOut", holdOut, given)[0]).toBe(`[holdOut] "${given}" is not three parts of the rows.`);
  }
});

test("a choice is one of its choices", () => {
  expect(readOption("side", evaluateOptions.side, "lower")).toBe("lower");
  expect(refusalOf("side", evaluateOptions.side, "left")).toEqual([
    '[side] "left" is none of its choices.',
    "Give one of both, lower, upper.",
  ]);
});

test("a switch in the environment is off when it says so", () => {
  expect(["", "0", "no", "False", "OFF"].map((given) => readOption("json", evaluateOptions.json, given))).toEqual(
    Array(5).fill(false),
  );
  expect(readOption("json", evaluateOptions.json, "1")).toBe(true);
});
