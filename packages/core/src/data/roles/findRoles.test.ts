import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { type Table, tableFrom } from "../table.ts";
import { findRoles } from "./findRoles.ts";

const ROWS = 200;
const random = stream(7, "roles");
const truth = Array.from({ length: ROWS }, () => (random() < 0.4 ? "yes" : "no"));
const probability = truth.map((label) =>
  Math.min(0.999, Math.max(0.001, (label === "yes" ? 0.65 : 0.35) + 0.5 * (random() - 0.5))),
);
const ids = Array.from({ length: ROWS }, (_, row) => row + 1000);
const labels = probability.map((p) => (p >= 0.5 ? "yes" : "no"));
const feature = Array.from({ length: ROWS }, () => random() * 40 - 3);

describe("predictions", () => {
  test("a probability is told by its values, and the reason says so", () => {
    const { kind, columns } = findRoles(tableFrom({ diagnosis: truth, prob_x: probability }));
    expect(kind).toBe("predictions");
    expect(columns).toEqual([
      { column: "diagnosis", role: "truth", because: "named like the truth" },
      {
        column: "prob_x",
        role: "probability",
        because: "numbers in [0, 1] that separate the classes of diagnosis",
      },
    ]);
  });

  test("names settle which of two columns of labels is the truth", () => {
    const { truth: found, outputs } = findRoles(tableFrom({ predicted: labels, animal: truth }));
    expect(found?.truth.name).toBe("animal");
    expect(outputs.map(({ name }) => name)).toEqual(["predicted"]);
  });

  test("probabilities win over labels, which stay beside them", () => {
    const [output] = findRoles(tableFrom({ y_true: truth, y_pred: labels, y_prob: probability })).outputs;
    expect(output).toMatchObject({ output: { kind: "score", column: "y_prob" }, labels: "y_pred" });
  });

  test("a probability of the predicted class is none of the positive one", () => {
    const confidence = probability.map((p) => Math.max(p, 1 - p));
    const [output] = findRoles(tableFrom({ actual: truth, predicted: labels, prediction: confidence })).outputs;
    expect(output.output).toEqual({ kind: "confidence", column: "prediction", labels: "predicted" });
  });

  test("of numbers the truth is the column that the prediction comes closest to", () => {
    const near = feature.map((value) => value + random());
    const found = findRoles(tableFrom({ size: feature.map((v) => 100 * v), amount: feature, predicted: near }));
    expect(found).toMatchObject({ kind: "predictions", truth: { truth: { name: "amount" } } });
  });

  test("two names of the truth are left for the person to tell apart", () => {
    expect(findRoles(tableFrom({ truth, actual: labels, score: probability }))).toMatchObject({
      truth: null,
      truths: ["truth", "actual"],
    });
  });
});

describe("data", () => {
  test("features in [0, 1] do not make predictions of a table that has others", () => {
    const table = tableFrom({ a: probability, b: feature, c: feature.map((v) => v / 7), target: truth });
    expect(findRoles(table).kind).toBe("data");
  });

  test("a word in the name of a feature does not, either", () => {
    const more = { b: feature, c: feature.map((v) => v / 7), d: feature.map((v) => v * v) };
    expect(findRoles(tableFrom({ credit_score: probability, ...more, survived: truth })).kind).toBe("data");
  });

  test("one column in [0, 1] beside two classes could be either", () => {
    expect(findRoles(tableFrom({ a: probability, b: truth })).kind).toBe("open");
  });
});

test("where values decide, neither the names of the columns nor their order matter", () => {
  const columns = [truth, probability, ids];
  const names = fc.uniqueArray(fc.stringMatching(/^[q-tw-z]{4,8}$/), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(names, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (called, order) => {
      const table: Table = tableFrom(Object.fromEntries(order.map((at) => [called[at], columns[at]])));
      const { kind, truth: found, outputs } = findRoles(table);
      expect([kind, found?.truth.name, outputs.map(({ name }) => name)]).toEqual(["open", called[0], [called[1]]]);
    }),
    { numRuns: 60, seed: 1 },
  );
});
