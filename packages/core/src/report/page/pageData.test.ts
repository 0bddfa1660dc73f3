import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { evaluate } from "../../evaluate/evaluate.ts";
import { stream } from "../../numeric/random.ts";
import { withSummary } from "../evaluationVerdict.ts";
import { pageData } from "./pageData.ts";

const rows = 6000;
const rng = stream(1, "pageData");
const truth = Array.from({ length: rows }, () => (rng() < 0.3 ? 1 : 0));
const score = truth.map((t) => Math.min(1, Math.max(0, 0.3 * t + 0.7 * rng())));
const whole = evaluate(probabilities({ truth, score }), { metrics: ["auc"], replicates: 100 });
const page = pageData(whole);

test("curves are thinned to a drawable size and say so", () => {
  expect(page.curves.roc?.fpr.length).toBeLessThanOrEqual(2600);
  expect(page.curves.roc?.thinned).toEqual({ kept: page.curves.roc?.fpr.length, of: whole.curves.roc?.fpr.length });
  expect(page.curves.tally?.threshold.length).toBe(page.curves.roc?.fpr.length);
});

test("every point that is kept has its exact counts, the threshold's and the ends among them", () => {
  const { tally } = page.curves;
  const count = (threshold: number | null, of: number): number =>
    score.filter((s, i) => truth[i] === of && threshold !== null && s >= threshold).length;
  const checked = [0, 1, 700, (tally?.threshold.length ?? 1) - 1];
  for (const i of checked) {
    const threshold = tally?.threshold[i] ?? null;
    expect(tally?.truePositive[i]).toBe(count(threshold, 1));
    expect(tally?.falsePositive[i]).toBe(count(threshold, 0));
  }
  const atHalf = tally?.threshold.findLastIndex((t) => t === null || t >= 0.5) ?? -1;
  expect([tally?.falsePositive[atHalf], tally?.truePositive[atHalf]]).toEqual([count(0.5, 0), count(0.5, 1)]);
});

test("the hull still points at its points, and precision and recall at the same rows", () => {
  const { roc, precisionRecall } = page.curves;
  for (const index of roc?.hull ?? []) expect(roc?.fpr[index]).toBeTypeOf("number");
  expect(precisionRecall?.recall.length).toBe(roc?.tpr.length);
  expect(precisionRecall?.recall).toEqual([...(roc?.tpr ?? [])].reverse());
});

test("numbers and everything else stay what they were", () => {
  expect({ ...page, curves: null }).toEqual({ ...withSummary(whole), curves: null });
});

test("slices keep their exact counts at every threshold that is left", () => {
  const part = truth.map((_, i) => `part ${i % 3}`);
  const { slices, curves } = pageData(
    evaluate(probabilities({ truth, score }), {
      metrics: ["recall"],
      bands: false,
      slice: { column: "part", labels: part },
    }),
  );
  const thresholds = curves.tally?.threshold ?? [];
  for (const entry of [1, 500, 1234, thresholds.length - 1]) {
    for (const { value, tally } of slices?.values ?? []) {
      const found = score.flatMap((s, i) => (part[i] === value && s >= (thresholds[entry] ?? 2) ? [truth[i]] : []));
      const sum = (steps: readonly number[] = []): number =>
        steps.reduce((total, step, i) => (Number(tally?.cut[i]) <= entry ? total + step : total), 0);
      expect([sum(tally?.positive), sum(tally?.negative)]).toEqual([
        found.filter((t) => t === 1).length,
        found.filter((t) => t === 0).length,
      ]);
    }
  }
});

test("a small evaluation is passed on as it is, with its summary", () => {
  const small = evaluate(probabilities({ truth: [0, 1, 1], score: [0.1, 0.7, 0.6] }), { replicates: 100 });
  expect(pageData(small)).toEqual(withSummary(small));
});
