import { describe, expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../test/pairedModels.ts";
import type { ClassProbabilities, Prediction, Probabilities } from "../../data/prediction.ts";
import { selectRows } from "../../data/selectRows.ts";
import { stream } from "../../numeric/random.ts";
import type { DifferenceResult, TestResult } from "../comparison.ts";
import { compareModels } from "./comparedModels.ts";
import { pairedDifferences } from "./differences/pairedDifferences.ts";
import { decisionTest } from "./hypothesisTests/decisionTest.ts";
import { rowTests } from "./hypothesisTests/rowTests.ts";
import { modelLabels } from "./modelLabels.ts";

const options = { replicates: 200, costs: { falseNegative: 5, falsePositive: 1 } };

function threeClasses(seed: number): readonly [ClassProbabilities, ClassProbabilities] {
  const rng = stream(seed, "classes");
  const rows = 60;
  const truth = Int32Array.from({ length: rows }, () => Math.floor(3 * rng()));
  const made = [1.5, 1].map((strength): ClassProbabilities => {
    const raw = [0, 1, 2].map((c) =>
      Float64Array.from(truth, (t) => Math.exp(strength * (t === c ? 1 : 0) + 2 * rng())),
    );
    const probability = raw.map((column) => column.map((v, row) => v / (raw[0][row] + raw[1][row] + raw[2][row])));
    return { kind: "class-probabilities", classes: ["x", "y", "z"], truth, probability, weight: null, group: null };
  });
  return [made[0], made[1]];
}

function asLabels(pair: readonly Probabilities[]): readonly Prediction[] {
  return pair.map((one) => modelLabels(one, 0.5) ?? one);
}

/** Twenty scores at most, so that rows are tied and some are alike. */
function rounded(pair: readonly Probabilities[]): readonly Prediction[] {
  return pair.map((one) => ({ ...one, score: one.score.map((s) => Math.round(10 * s) / 10) }));
}

const binary = pairOfClassifiers({ rows: 70, seed: 5, strength: [2, 1] });
const grouped = pairOfClassifiers({ rows: 70, seed: 6, strength: [2, 1], groups: 9 });
const cases: readonly (readonly [string, readonly Prediction[]])[] = [
  ["probabilities", binary],
  ["probabilities with ties", rounded(binary)],
  ["labels", asLabels(binary)],
  ["scores", binary.map((one) => ({ ...one, kind: "scores" as const }))],
  ["probabilities in groups", grouped],
  ["labels in groups", asLabels(grouped)],
  ["probabilities of three classes", threeClasses(3)],
  ["numbers", pairOfRegressions({ rows: 50, seed: 2, strength: [1, 1.3] })],
  ["numbers in groups", pairOfRegressions({ rows: 50, seed: 2, strength: [1, 1.3], groups: 8 })],
];

interface Found {
  readonly difference: Readonly<Record<string, DifferenceResult>>;
  readonly tests: Readonly<Record<string, TestResult>>;
}

/** All differences, and the tests of every third metric: each branch comes up over the cases. */
function everything(predictions: readonly Prediction[]): Found {
  const compared = compareModels(predictions, options);
  const tests: Record<string, TestResult> = {};
  for (const metric of compared.metrics.filter((_, m) => m % 3 === 0)) {
    for (const [id, found] of Object.entries(rowTests(compared, 0, 1, metric))) tests[`${metric.id}: ${id}`] = found;
  }
  return { difference: pairedDifferences(compared, 0, 1), tests };
}

function expectClose(found: Found, expected: Found): void {
  expect(Object.keys(found.tests)).toEqual(Object.keys(expected.tests));
  for (const [id, { pValue }] of Object.entries(expected.tests)) {
    expect(found.tests[id].pValue, id).toBeCloseTo(pValue, 8);
  }
  for (const [id, { value, lower, upper, method }] of Object.entries(expected.difference)) {
    const other = found.difference[id];
    expect(other.method, id).toBe(method);
    for (const [x, y] of [
      [other.value, value],
      [other.lower, lower],
      [other.upper, upper],
    ]) {
      if (typeof y === "number") expect(x, id).toBeCloseTo(y, 8);
      else expect(x, id).toBe(y);
    }
  }
}

describe.each(cases)("%s", (_, predictions) => {
  const straight = everything(predictions);

  test("swapping a and b flips signs and nothing else", () => {
    const turned = everything(predictions.toReversed());
    const flipped = Object.fromEntries(
      Object.entries(turned.difference).map(([id, found]): [string, DifferenceResult] => {
        const { value, lower, upper, ...rest } = found;
        return [
          id,
          {
            ...rest,
            value: value === null ? null : 0 - value,
            ...(upper === undefined ? {} : { lower: 0 - upper }),
            ...(lower === undefined ? {} : { upper: 0 - lower }),
          },
        ];
      }),
    );
    expectClose({ ...turned, difference: flipped }, straight);
  });

  test("the order of rows does not matter", () => {
    const rows = Uint32Array.from(predictions[0].truth, (_, row) => row).reverse();
    expectClose(everything(predictions.map((one) => selectRows(one, rows))), straight);
  });

  test("a weight of 2 is the row twice", () => {
    const times = Float64Array.from(predictions[0].truth, (_, row) => 1 + (row % 2));
    const rows = Uint32Array.from([...times].flatMap((count, row) => Array<number>(count).fill(row)));
    const weighted = predictions.map((one) => ({ ...one, weight: times }));
    expectClose(everything(weighted), everything(predictions.map((one) => selectRows(one, rows))));
  });

  test("identical models differ by exactly 0, and every test gives p = 1", () => {
    const [one] = predictions;
    const same = everything([
      one,
      selectRows(
        one,
        Uint32Array.from(one.truth, (_, row) => row),
      ),
    ]);
    for (const [id, found] of Object.entries(same.difference)) {
      if (found.value === null) expect(found.undefined, id).toBeTypeOf("string");
      else expect(found, id).toMatchObject({ value: 0, lower: 0, upper: 0, method: "identical" });
    }
    expect(Object.keys(same.tests).length).toBeGreaterThan(3);
    for (const [id, { pValue }] of Object.entries(same.tests)) expect(pValue, id).toBe(1);
  });

  test("every difference has an interval around it, or says why not", () => {
    for (const [id, { value, lower, upper, undefined: why, note }] of Object.entries(straight.difference)) {
      if (value === null) expect(why, id).toBeTypeOf("string");
      else if (lower === undefined || upper === undefined) expect(note, id).toContain("no interval");
      else {
        expect(lower, id).toBeLessThanOrEqual(value);
        expect(upper, id).toBeGreaterThanOrEqual(value);
      }
    }
  });

  test("each metric with a value is decided by a test that is there", () => {
    const compared = compareModels(predictions, options);
    for (const metric of compared.metrics) {
      const decision = decisionTest(compared, 0, 1, metric);
      const { value } = straight.difference[metric.id];
      if (value === null || metric.id === "prevalence") expect(decision, metric.id).toBeNull();
      else {
        expect(decision?.pValue, metric.id).toBeGreaterThan(0);
        expect(decision?.pValue, metric.id).toBeLessThanOrEqual(1);
      }
    }
  });
});
