import { type InputError, inTerms, orderLabels, readPrediction, type Table } from "@heldout/core/internal";
import { pageTerms } from "@heldout/workbench/pageTerms";
import { expect, test } from "vitest";
import { flagTerms } from "../src/parse/flagTerms.ts";

function refusal(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    return error as InputError;
  }
  throw new Error("nothing was refused");
}

test("one error, in the words of the library, of the command line and of the page", () => {
  const error = refusal(() => orderLabels(["left", "may stay"], undefined));
  expect(error.message).toBe('which of "left" and "may stay" is the positive class?');
  expect(error.remedy).toBe('Say positive: "may stay" or positive: "left".');
  expect(inTerms(error.wording.remedy, flagTerms)).toBe('Say --positive "may stay" or --positive left.');
  expect(inTerms(error.wording.remedy, pageTerms)).toBe(
    'Say \u201cPositive class\u201d "may stay" or \u201cPositive class\u201d left.',
  );
});

test("one warning, in the words of whoever asks", () => {
  const values = Float64Array.from([1, 2, 3, 1, 2, 3]);
  const table: Table = {
    name: "grades",
    rows: 6,
    columns: [
      { name: "truth", kind: "number", values, missing: null },
      { name: "prediction", kind: "number", values, missing: null },
    ],
  };
  const chosen = { truth: "truth", output: { kind: "prediction", column: "prediction" }, idAsked: false } as const;
  const said = (options: Parameters<typeof readPrediction>[2]): readonly string[] =>
    readPrediction(table, chosen, options).warnings;
  const start = 'the 3 integers of "truth" were treated as classes; for a numeric target say ';
  expect(said({})).toEqual([`${start}task: "regression".`]);
  expect(said({ terms: flagTerms })).toEqual([`${start}--task regression.`]);
  expect(said({ terms: pageTerms })).toEqual([`${start}\u201cTask\u201d regression.`]);
});
