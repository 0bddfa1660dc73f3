import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { fitPlatt, plattAt } from "./platt.ts";

interface Golden {
  readonly file: string;
  readonly column: string;
  readonly A_exact: number;
  readonly B_exact: number;
  readonly probability_exact_first20: readonly number[];
}

const { results } = goldenJson<{ readonly results: readonly Golden[] }>("learners/platt.json");

test.each(results.map((result) => [`${result.file} ${result.column}`, result] as const))(
  "of scores it is the exact optimum that scikit-learn's optimiser nears: %s",
  (_, { file, column, A_exact, B_exact, probability_exact_first20 }) => {
    const columns = goldenColumns(file);
    const score = numbersOf(columns[column]);
    const map = fitPlatt({ kind: "scores", score, positive: columns.truth.map(Number), weight: null });
    expectNear(-map.slope, A_exact, 1e-8);
    expectNear(-map.offset, B_exact, 1e-8);
    probability_exact_first20.forEach((p, i) => {
      expectNear(plattAt(map, score[i]), p, 1e-8);
    });
  },
);

interface LineGolden {
  readonly file: string;
  readonly column: string;
  readonly weights: string | null;
  readonly bend: string | null;
  readonly platt: { readonly slope: number; readonly offset: number };
}

const lines = goldenJson<{ readonly results: readonly LineGolden[] }>("calibrate/beta.json").results;

test.each(
  lines
    .filter(({ bend }) => bend === null)
    .map((line) => [`${line.file} ${line.column} ${line.weights}`, line] as const),
)(
  "of probabilities it is the sigmoid of their log odds that scipy finds: %s",
  (_, { file, column, weights, platt }) => {
    const { truth, [column]: scores } = goldenColumns(file);
    const map = fitPlatt({
      kind: "probabilities",
      score: numbersOf(scores),
      positive: truth.map(Number),
      weight: weights === null ? null : Float64Array.from(truth, (_row, i) => 1 + (i % 3)),
    });
    expectNear(map.slope, platt.slope, 1e-8);
    expect(Math.abs(map.offset - platt.offset)).toBeLessThan(1e-9);
  },
);

test("probabilities that are calibrated stay about what they are", () => {
  const rng = stream(3, "platt");
  const score = Float64Array.from({ length: 50_000 }, () => rng());
  const positive = score.map((p) => (rng() < p ? 1 : 0));
  const map = fitPlatt({ kind: "probabilities", score, positive, weight: null });
  for (const p of [0.02, 0.3, 0.5, 0.9]) expect(Math.abs(plattAt(map, p) - p)).toBeLessThan(0.01);
});

test("scores that fall where the truth rises leave the base rate, smoothed", () => {
  const map = fitPlatt({ kind: "scores", score: Float64Array.of(3, 2, 1, 0), positive: [0, 0, 1, 1], weight: null });
  expect(map.slope).toBe(0);
  expect(plattAt(map, -5)).toBeCloseTo(0.5, 12);
});

test("scores that separate the classes get a finite slope", () => {
  const map = fitPlatt({ kind: "scores", score: Float64Array.of(0, 1, 2, 3), positive: [0, 0, 1, 1], weight: null });
  expect(map.slope).toBeGreaterThan(0);
  expect(plattAt(map, 3)).toBeLessThan(1);
});
