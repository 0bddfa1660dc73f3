import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plattSigmoid } from "./platt.ts";

const read = (path: string): string => readFileSync(new URL(`../../../../golden/${path}`, import.meta.url), "utf8");

interface Result {
  readonly file: string;
  readonly column: string;
  readonly A_exact: number;
  readonly B_exact: number;
}

const { results }: { readonly results: readonly Result[] } = JSON.parse(read("learners/platt.json"));

describe.each(results.map((result) => [`${result.file}, ${result.column}`, result] as const))("%s", (_, result) => {
  const [header, ...lines] = read(result.file)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const { positive } = JSON.parse(read(result.file.replace(".csv", ".json")));
  const scores = lines.map((line) => Number(line[header.indexOf(result.column)]));
  const truth = lines.map((line) => (line[header.indexOf("truth")] === String(positive) ? 1 : 0));

  test("the sigmoid is the exact optimum, as scikit-learn's polished by Newton steps", () => {
    const { a, b } = plattSigmoid(scores, truth);
    expect(Math.abs(a - result.A_exact)).toBeLessThan(1e-9 * Math.abs(result.A_exact));
    expect(Math.abs(b - result.B_exact)).toBeLessThan(1e-9);
  });

  test("equal weights are none, and the scale of the scores is made up for", () => {
    const wanted = plattSigmoid(scores, truth);
    expect(plattSigmoid(scores, truth, new Float64Array(scores.length).fill(1))).toEqual(wanted);
    const moved = plattSigmoid(
      scores.map((score) => 1e6 * score - 3e6),
      truth,
    );
    expect(moved.a * 1e6).toBeCloseTo(wanted.a, 7);
    expect(moved.b - 3e6 * moved.a).toBeCloseTo(wanted.b, 7);
  });
});

test("scores that separate the classes, or say nothing, have a finite sigmoid", () => {
  const separate = plattSigmoid([-2, -1, 1, 2], [0, 0, 1, 1]);
  expect(separate.a).toBeLessThan(0);
  expect(Number.isFinite(separate.b)).toBe(true);
  // all the same: the smoothed share of the positive rows
  const same = plattSigmoid([3, 3, 3, 3], [0, 1, 1, 1]);
  expect(same.a).toBe(0);
  expect(1 / (1 + Math.exp(same.b))).toBeCloseTo((3 * (4 / 5) + 1 / 3) / 4, 6);
});

test("a whole weight is a repetition", () => {
  const row = fc.record({
    score: fc.double({ min: -5, max: 5, noNaN: true }),
    y: fc.constantFrom(0, 1),
    w: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 4, maxLength: 12 }), (rows) => {
      const repeated = rows.flatMap((one) => new Array<typeof one>(one.w).fill(one));
      const once = plattSigmoid(
        rows.map(({ score }) => score),
        rows.map(({ y }) => y),
        rows.map(({ w }) => w),
      );
      const often = plattSigmoid(
        repeated.map(({ score }) => score),
        repeated.map(({ y }) => y),
      );
      for (const { score } of rows) {
        const p = ({ a, b }: typeof once): number => 1 / (1 + Math.exp(a * score + b));
        expect(Math.abs(p(once) - p(often))).toBeLessThan(1e-7);
      }
    }),
  );
});
