import { expect, test } from "vitest";
import { type Judged, judge } from "./judge.ts";
import { ruleOn, type VerdictEvidence } from "./verdict.ts";

const tolerance = { value: 0.05, least: 0.05 };
const of = (value: number, half = 0.02): Judged =>
  judge({ value, lower: value - half, upper: value + half, method: "corrected-t" }, { tolerance, rows: 500 });

/** Best known 0.20, baseline 0.50; training, held-out and end of the curve as given. */
function evidence(
  [training, heldOut, end]: readonly [number, number, number | null],
  {
    half = 0.02,
    simpler = null,
    best = 0.2,
    baseline = 0.5,
  }: Partial<Record<"half" | "best" | "baseline", number>> & {
    readonly simpler?: number | null;
  } = {},
): VerdictEvidence {
  return {
    excess: of(heldOut - best, half),
    gap: of(heldOut - training, half),
    training: of(training - best, half),
    end: end === null ? null : of(end - best, half),
    simpler,
    bestGain: of(baseline - best, half),
    ownGain: of(baseline - heldOut, half),
  };
}

const kind = (...given: Parameters<typeof evidence>) => ruleOn(evidence(...given), { tolerance }).kind;

test("a large gap is overfitting, a large training loss underfitting, both are both", () => {
  expect(kind([0, 0.35, 0.22])).toBe("overfitting");
  expect(kind([0.38, 0.4, 0.39])).toBe("underfitting");
  expect(kind([0.3, 0.45, 0.35])).toBe("both");
});

test("a small training loss with a curve that stays high is both, unless a simpler setting is good", () => {
  expect(kind([0, 0.4, 0.38])).toBe("both");
  expect(kind([0, 0.4, 0.38], { simpler: 0.15 })).toBe("both");
  // two thirds of the excess of 0.2 are 0.133
  expect(kind([0, 0.4, 0.38], { simpler: 0.13 })).toBe("overfitting");
  expect(kind([0, 0.4, 0.38], { simpler: 0.08 })).toBe("overfitting");
  expect(kind([0, 0.4, null])).toBe("overfitting");
});

test("a gap of a tenth of what is wrong does not make an underfitting learner an overfitting one", () => {
  expect(kind([0.44, 0.5, 0.47], { baseline: 0.6 })).toBe("underfitting");
});

test("as good as the best known is fine, whatever the training loss", () => {
  expect(kind([0, 0.21, 0.2])).toBe("fine");
  expect(kind([0.19, 0.22, 0.2])).toBe("fine");
});

test("without a gain over the baseline it is noise that is learned, or nothing", () => {
  expect(kind([0, 0.5, null], { best: 0.49 })).toBe("overfitting");
  expect(kind([0.49, 0.5, null], { best: 0.49 })).toBe("nothing learned");
});

test("far better on its training rows and no better than the baseline elsewhere is noise, however wide the gain", () => {
  const noise = evidence([0, 0.5, null], { best: 0.49 });
  const wide = { ...noise, ownGain: of(0, 0.09), bestGain: of(0.01, 0.09), excess: of(0.01, 0.09) };
  expect(ruleOn(wide, { tolerance })).toMatchObject({
    kind: "overfitting",
    rule: expect.stringMatching(/it fits noise/),
  });
  // a gain that may be half of the gap is another matter
  expect(ruleOn({ ...wide, ownGain: of(0.04, 0.3) }, { tolerance }).kind).toBe("undecided");
  expect(ruleOn({ ...wide, ownGain: of(0.06, 0.09) }, { tolerance }).kind).toBe("undecided");
});

test("where another learner is luckier than a model of noise, it is still noise and never both", () => {
  const lucky = { ...evidence([0, 0.5, 0.49], { best: 0.4, simpler: 0.09 }), bestGain: of(0.1, 0.11) };
  expect(ruleOn(lucky, { tolerance }).kind).toBe("overfitting");
});

test("where intervals are wide it is undecided, with the rows that would decide", () => {
  expect(ruleOn(evidence([0.2, 0.23, null], { half: 0.1 }), { tolerance })).toEqual({
    kind: "undecided",
    rule: "it is inconclusive whether another learner is better by more than the tolerance",
    rows: 2000,
  });
  expect(kind([0.2, 0.5, null], { half: 0.4, best: 0.45 })).toBe("undecided");
});

test("two small parts that make a large excess are named by the larger", () => {
  expect(kind([0.22, 0.26, null])).toBe("overfitting");
  expect(kind([0.24, 0.26, null])).toBe("underfitting");
});

test("a large gap that does no harm is fine, and the rule says both", () => {
  expect(ruleOn(evidence([0, 0.21, 0.2]), { tolerance }).rule).toBe(
    "the gap is large, but no learner that was tried is better by more than the tolerance",
  );
  expect(ruleOn(evidence([0.2, 0.21, 0.2]), { tolerance }).rule).toBe(
    "no learner that was tried is better by more than the tolerance",
  );
});
