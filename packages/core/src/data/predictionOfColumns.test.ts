import { expect, test } from "vitest";
import { type ColumnRequest, chooseColumns } from "./columns/chooseColumns.ts";
import type { Prediction } from "./prediction.ts";
import { type ColumnsOptions, predictionOfColumns } from "./predictionOfColumns.ts";
import { tableFrom } from "./table.ts";

type Columns = Parameters<typeof tableFrom>[0];

function read(
  columns: Columns,
  { positive, task, ...wanted }: ColumnRequest & ColumnsOptions = {},
): { readonly prediction: Prediction; readonly warnings: readonly string[] } {
  const chosen = chooseColumns(Object.keys(columns), wanted);
  const said = { warnings: [], classesNote: null };
  const notes = { weight: null, group: null };
  const prediction = predictionOfColumns(tableFrom(columns), chosen, notes, { positive, task }, said);
  return { prediction, warnings: said.warnings };
}

test("scores inside [0, 1] are probabilities, others are scores", () => {
  expect(read({ y: [0, 1], score: [0, 1] }).prediction.kind).toBe("probabilities");
  expect(read({ y: [0, 1], score: [-0.1, 1] }).prediction.kind).toBe("scores");
});

test("a handful of scores just outside [0, 1] is worth a warning", () => {
  const score = Array.from({ length: 100 }, (_, i) => (i === 7 ? 1.5 : i / 100));
  const { prediction, warnings } = read({ y: score.map((_, i) => i % 2), score });
  expect(prediction.kind).toBe("scores");
  expect(warnings).toEqual([
    "1 of 100 scores lies outside [0, 1] (the first is 1.5), so they are treated as scores, not as probabilities.",
  ]);
});

test("a name that promises a probability is held to it", () => {
  for (const name of ["p", "prob", "Probability"]) {
    expect(() => read({ y: [0, 1], [name]: [0.5, 1.2] })).toThrow(
      expect.objectContaining({ code: "not-a-probability", place: { column: name, row: 1 } }),
    );
  }
  expect(read({ y: [0, 1], price: [0.5, 1.2] }, { score: "price" }).prediction.kind).toBe("scores");
});

test("what a column called prediction holds decides what it is", () => {
  const cases: readonly (readonly [Columns, ColumnsOptions, string])[] = [
    [{ y: ["a", "b", "c"], pred: ["a", "c", "c"] }, {}, "labels"],
    [{ y: [0, 1, 1], pred: [0, 1, 0] }, {}, "labels"],
    [{ y: [0, 1, 1], pred: [0.2, 0.9, 0.4] }, {}, "probabilities"],
    [{ y: ["no", "yes", "yes"], pred: [0.2, 0.9, 0.4] }, {}, "probabilities"],
    [{ y: [1.5, 2.5, 9], pred: [1, 2, 8] }, {}, "numbers"],
    [{ y: [1, 2, 3], pred: [1, 3, 3] }, {}, "labels"],
    [{ y: [1, 2, 3], pred: [1, 3, 3] }, { task: "regression" }, "numbers"],
    [{ y: [10, 20, 30], pred: [11, 19, 33] }, {}, "numbers"],
  ];
  for (const [columns, options, kind] of cases) expect(read(columns, options).prediction.kind).toBe(kind);
});

test("truth is coded by the order of the classes, the positive one last", () => {
  const { prediction } = read({ y: ["yes", "no", "yes"], score: [0.9, 0.2, 0.7] });
  expect(prediction).toMatchObject({ classes: ["no", "yes"], truth: Int32Array.of(1, 0, 1) });
  const turned = read({ y: ["yes", "no", "yes"], score: [0.9, 0.2, 0.7] }, { positive: "no" });
  expect(turned.prediction).toMatchObject({ classes: ["yes", "no"], truth: Int32Array.of(0, 1, 0) });
});

test("a label that only the prediction has is a class too", () => {
  expect(read({ y: ["a", "b"], pred: ["a", "c"] }).prediction).toMatchObject({ classes: ["a", "b", "c"] });
});

test("a prediction that shares no label with the truth is refused", () => {
  expect(() => read({ y: ["a", "b"], pred: ["x", "y"] })).toThrow(
    expect.objectContaining({ code: "unknown-label", message: '"x" is none of the classes.' }),
  );
});

test("one column of probabilities per class: two are binary, three are not", () => {
  const two = read({ y: ["a", "b"], p_b: [0.2, 0.7], p_a: [0.8, 0.3] }, { positive: "a" });
  expect(two.prediction).toMatchObject({
    kind: "probabilities",
    classes: ["b", "a"],
    score: Float64Array.of(0.8, 0.3),
  });
  const three = read({ y: ["a", "b"], p_b: [0.2, 0.7], p_a: [0.7, 0.3], p_c: [0.1, 0] });
  expect(three.prediction).toMatchObject({
    kind: "class-probabilities",
    classes: ["b", "a", "c"],
    truth: Int32Array.of(1, 0),
  });
});

test("one column of probabilities, and the other class asked for as the positive one", () => {
  const columns = { y: ["a", "b"], p_a: [0.75, 0.25] };
  expect(read(columns, { proba: "p_*" }).prediction).toMatchObject({
    classes: ["b", "a"],
    score: Float64Array.of(0.75, 0.25),
  });
  expect(read(columns, { proba: "p_*", positive: "b" }).prediction).toMatchObject({
    classes: ["a", "b"],
    score: Float64Array.of(0.25, 0.75),
  });
});

test("labels such as __proto__ and constructor are labels", () => {
  const { prediction } = read({ y: ["__proto__", "constructor"], score: [0.9, 0.1] }, { positive: "__proto__" });
  expect(prediction).toMatchObject({ classes: ["constructor", "__proto__"], truth: Int32Array.of(1, 0) });
});

test("one class, and too many classes for one score are refused", () => {
  expect(() => read({ y: [1, 1], score: [0.1, 0.2] })).toThrow('every row has the truth "1".');
  expect(() => read({ y: ["a", "b", "c"], score: [0.1, 0.2, 0.3] })).toThrow(/^the truth has 3 classes/);
});
