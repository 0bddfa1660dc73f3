import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goldenJson } from "../../../test/golden.ts";
import { corpOf } from "../../metrics/curves/corp.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { fitIsotonic, isotonicLine, lineAt } from "./isotonic.ts";

interface Golden {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly weights: readonly number[];
  readonly fitted: readonly number[];
  readonly x_thresholds: readonly number[];
  readonly y_thresholds: readonly number[];
  readonly predict_x: readonly number[];
  readonly predict_y: readonly number[];
}

const { results } = goldenJson<{ readonly results: readonly Golden[] }>("learners/isotonic.json");

describe.each(results.map((result) => [result.name, result] as const))("%s", (_, golden) => {
  const line = isotonicLine(Float64Array.from(golden.x), golden.y, Float64Array.from(golden.weights));

  test("has the corners that scikit-learn has", () => {
    expect(line.score).toHaveLength(golden.x_thresholds.length);
    golden.x_thresholds.forEach((x, i) => {
      expect(Math.abs(line.score[i] - x)).toBeLessThan(1e-12);
      expect(Math.abs(line.probability[i] - golden.y_thresholds[i])).toBeLessThan(1e-12);
    });
  });

  test("gives its rows, and scores between and outside them, what scikit-learn does", () => {
    golden.x.forEach((x, i) => {
      expect(Math.abs(lineAt(line, x) - golden.fitted[i])).toBeLessThan(1e-12);
    });
    golden.predict_x.forEach((x, i) => {
      expect(Math.abs(lineAt(line, x) - golden.predict_y[i])).toBeLessThan(1e-12);
    });
  });
});

const rowsOf = fc.array(fc.record({ score: fc.integer({ min: 0, max: 12 }), truth: fc.integer({ min: 0, max: 1 }) }), {
  minLength: 2,
  maxLength: 60,
});

test("without smoothing it is the CORP curve of the same rows", () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const score = Float64Array.from(rows, (row) => row.score / 12);
      const truth = Int32Array.from(rows, (row) => row.truth);
      const { score: at, rate } = corpOf(tallyOf(truth, score, null));
      const map = fitIsotonic({ kind: "probabilities", score, positive: truth, weight: null }, { smoothEnds: false });
      expect(map.score).toEqual([...at]);
      expect(map.probability).toEqual([...rate]);
    }),
    { seed: 2 },
  );
});

test("smoothing moves nothing but a rate of 0 at the lower and of 1 at the upper end, and never past its neighbour", () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const sample = {
        kind: "scores" as const,
        score: Float64Array.from(rows, (row) => row.score),
        positive: rows.map((row) => row.truth),
        weight: null,
      };
      const plain = fitIsotonic(sample, { smoothEnds: false });
      const smooth = fitIsotonic(sample);
      smooth.probability.forEach((p, i) => {
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThan(1);
        if (i > 0) expect(p).toBeGreaterThanOrEqual(smooth.probability[i - 1]);
        const was = plain.probability[i];
        if (was > 0 && was < 1) expect(p).toBe(was);
      });
    }),
    { seed: 3 },
  );
});

test("a first step of three rows without a positive says one in five, by the rule of succession", () => {
  const map = fitIsotonic({
    kind: "scores",
    score: Float64Array.of(1, 2, 3, 4, 4),
    positive: [0, 0, 0, 1, 0],
    weight: null,
  });
  expect(map).toEqual({ kind: "isotonic", score: [1, 3, 4], probability: [1 / 5, 1 / 5, 1 / 2] });
});
