import fc from "fast-check";
import { expect, test } from "vitest";
import { labels, probabilities, scores } from "../data/makePrediction.ts";
import { tallyOf } from "../numeric/tally.ts";
import { evaluate } from "./evaluate.ts";
import type { SliceTally } from "./evaluation.ts";
import { onKeptCuts, sliceTally } from "./sliceTally.ts";

/** What is predicted positive at an entry of the whole, of either class. */
function upTo({ cut, positive, negative }: SliceTally, entry: number): [positive: number, negative: number] {
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value, i) => (cut[i] <= entry ? total + value : total), 0);
  return [sum(positive), sum(negative)];
}

test("three rows of a slice are counted at the thresholds of eight", () => {
  const slice = tallyOf(Int32Array.of(1, 0, 1), Float64Array.of(0.9, 0.6, 0.2), null);
  const threshold = [null, 0.9, 0.8, 0.7, 0.6, 0.4, 0.3, 0.2, 0.1];
  const all = { threshold, drawn: null, own: 0.5, slices: 1 };
  expect(sliceTally(slice, all)).toEqual({ cut: [1, 4, 7], positive: [1, 0, 1], negative: [0, 1, 0] });
  // only the thresholds none, 0.8, 0.4 and 0.1 are drawn: 0.6 lies above 0.4, and 0.2 above 0.1
  const some = { ...all, drawn: Uint32Array.of(0, 2, 5, 8) };
  expect(sliceTally(slice, some)).toEqual({ cut: [2, 5, 8], positive: [1, 0, 1], negative: [0, 1, 0] });
});

test("kept entries of the whole get what lay at them and at those left out before", () => {
  const tally = { cut: [1, 4, 7], positive: [1, 0, 2], negative: [0, 1, 3] };
  expect(onKeptCuts(tally, Uint32Array.of(0, 4, 7))).toEqual({ cut: [1, 2], positive: [1, 2], negative: [1, 3] });
  expect(onKeptCuts(tally, Uint32Array.of(0, 8))).toEqual({ cut: [1], positive: [3], negative: [4] });
});

const row = fc.record({
  truth: fc.constantFrom(0, 1),
  score: fc.integer({ min: 0, max: 30 }),
  weight: fc.constantFrom(0.5, 1, 1.75, 3),
  part: fc.constantFrom("a", "b", "c"),
});

test("at every threshold the counts of each slice are those of its own rows, weights included", () => {
  const both = fc
    .array(row, { minLength: 4, maxLength: 60 })
    .filter((rows) => new Set(rows.map((r) => r.truth)).size > 1);
  fc.assert(
    fc.property(both, fc.boolean(), (rows, weighted) => {
      const weight = rows.map((r) => (weighted ? r.weight : 1));
      const { slices, curves } = evaluate(
        scores({ truth: rows.map((r) => r.truth), score: rows.map((r) => r.score), ...(weighted ? { weight } : {}) }),
        { metrics: ["prevalence"], bands: false, slice: { column: "part", labels: rows.map((r) => r.part) } },
      );
      curves.tally?.threshold.forEach((threshold, entry) => {
        for (const { value, tally } of slices?.values ?? []) {
          const own = rows.map((r, i) => ({ ...r, weight: weight[i] })).filter((r) => r.part === value);
          // of sampling weights that are all equal only the ratio counts
          const unit = own.every((r) => r.weight === own[0].weight) && own[0].weight % 1 !== 0 ? own[0].weight : 1;
          const found = own.filter((r) => threshold !== null && r.score >= threshold);
          const sum = (of: number): number =>
            found.reduce((total, r) => (r.truth === of ? total + r.weight / unit : total), 0);
          expect(tally && upTo(tally, entry)).toEqual([sum(1), sum(0)]);
        }
      });
    }),
    { numRuns: 60 },
  );
});

test("at its own threshold a slice has the counts that its measures were computed from", () => {
  const truth = Array.from({ length: 300 }, (_, i) => Number((i * 7) % 3 === 0));
  const score = truth.map((t, i) => ((i * 37) % 101) / 150 + 0.2 * t);
  const { slices, curves } = evaluate(probabilities({ truth, score }), {
    metrics: ["recall", "specificity"],
    bands: false,
    threshold: 0.43,
    slice: { column: "part", labels: truth.map((_, i) => `part ${i % 4}`) },
  });
  const entry = curves.tally?.threshold.findLastIndex((at) => at === null || at >= 0.43) ?? -1;
  for (const { tally, metrics } of slices?.values ?? []) {
    const [tp, fp] = tally ? upTo(tally, entry) : [];
    const [positives, negatives] = tally ? upTo(tally, Number.POSITIVE_INFINITY) : [];
    expect(metrics.recall).toMatchObject({ value: Number(tp) / Number(positives), of: positives });
    expect(metrics.specificity.value).toBe((Number(negatives) - Number(fp)) / Number(negatives));
  }
});

test("with very many slices each is listed at fewer cuts, exact there and at the threshold of the evaluation", () => {
  const size = 3000;
  const slice = tallyOf(
    Int32Array.from({ length: size }, (_, i) => i % 2),
    Float64Array.from({ length: size }, (_, i) => i),
    null,
  );
  const threshold = [null, ...Array.from(slice.score)];
  const tally = sliceTally(slice, { threshold, drawn: null, own: 1234.5, slices: 200 });
  expect(tally.thinned).toEqual({ kept: tally.cut.length, of: size });
  expect(tally.cut.length).toBeLessThanOrEqual(302);
  for (const entry of [...tally.cut.slice(0, 5), size - 1235, size]) {
    // entry 1 is the score 2999, the last one 0: of the top rows every other one is positive, beginning with one
    expect(upTo(tally, entry)).toEqual([Math.ceil(entry / 2), Math.floor(entry / 2)]);
  }
});

test("labels have no thresholds to count at, nor has a whole of one class", () => {
  const slice = { column: "s", labels: ["x", "y", "y"] };
  for (const prediction of [
    labels({ truth: [0, 1, 1], predicted: [0, 1, 0] }),
    probabilities({ truth: [1, 1, 1], score: [0.1, 0.2, 0.3] }),
  ]) {
    const { slices } = evaluate(prediction, { slice, replicates: 100 });
    expect(slices?.values.map(({ tally }) => tally)).toEqual([undefined, undefined]);
  }
});
