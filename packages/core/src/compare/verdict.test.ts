import fc from "fast-check";
import { expect, test } from "vitest";
import { type VerdictInput, verdictOf } from "./verdict.ts";

const base: VerdictInput = {
  a: "old",
  b: "new",
  metric: { id: "accuracy", name: "accuracy", better: "higher" },
  difference: { value: -0.021, lower: -0.038, upper: -0.004, standardError: 0.0087, n: 600 },
  decision: { test: "mcnemarClustered", pValue: 0.02, adjusted: 0.02 },
  level: 0.95,
  multiplicity: "holm",
  pairs: 1,
  units: 120,
  unit: "group",
  groupedBy: "question",
};

test("a difference that test and interval show is told with its size, the test and the clusters", () => {
  expect(verdictOf(base)).toEqual({
    verdict: "b better",
    sentence: "new is better: accuracy 0.021 higher (0.004 to 0.038), McNemar p = 0.02, clustered by question",
  });
});

test("of a loss less is better", () => {
  const metric = { id: "logLoss", name: "log loss", better: "lower" } as const;
  expect(verdictOf({ ...base, metric, unit: "row" })).toEqual({
    verdict: "a better",
    sentence: "old is better: log loss 0.021 lower (0.004 to 0.038), McNemar p = 0.02",
  });
});

test("no difference shown says about how many more groups would show a difference of this size with power 0.8", () => {
  const difference = { value: 0.01, lower: -0.01, upper: 0.03, standardError: 0.01, n: 600 };
  const decision = { test: "pairedT", pValue: 0.32, adjusted: 0.32 };
  // 120 (7.849 - 1) = 821.9
  expect(verdictOf({ ...base, difference, decision }).sentence).toBe(
    "no difference shown: accuracy 0.010 higher for old (-0.010 to 0.030), paired t p = 0.32, clustered by question; about 860 more groups would show a difference of this size with power 0.8",
  );
});

test("a small p-value beside an interval that holds 0 shows no difference, and says why", () => {
  const difference = { value: 0.02, lower: -0.0001, upper: 0.04, standardError: 0.0102, n: 600 };
  const { verdict, sentence } = verdictOf({
    ...base,
    difference,
    decision: { test: "delong", pValue: 0.049, adjusted: 0.049 },
  });
  expect(verdict).toBe("no difference shown");
  expect(sentence).toContain("DeLong p = 0.049, but the interval includes 0");
});

test("an interval that leaves out 0 beside a large p-value shows no difference, and says why", () => {
  const difference = { value: 0.02, lower: 0.0001, upper: 0.04, standardError: 0.0101, n: 600 };
  const { verdict, sentence } = verdictOf({
    ...base,
    difference,
    decision: { test: "permutation", pValue: 0.052, adjusted: 0.052 },
  });
  expect(verdict).toBe("no difference shown");
  expect(sentence).toContain("permutation p = 0.052, although the interval just excludes 0");
});

test("what several pairs take away is told with both p-values", () => {
  const difference = { value: 0.02, lower: 0.001, upper: 0.04, standardError: 0.0099, n: 600 };
  const { verdict, sentence } = verdictOf({
    ...base,
    difference,
    pairs: 3,
    decision: { test: "delong", pValue: 0.03, adjusted: 0.09 },
  });
  expect(verdict).toBe("no difference shown");
  expect(sentence).toContain("DeLong p = 0.03, for 3 pairs p = 0.09 (Holm)");
});

test("equal outputs are told as such, and no rows are asked for", () => {
  const difference = { value: 0, lower: 0, upper: 0, method: "identical", n: 600 };
  expect(
    verdictOf({ ...base, unit: "row", difference, decision: { test: "pairedT", pValue: 1, adjusted: 1 } }),
  ).toEqual({
    verdict: "no difference shown",
    sentence: "no difference shown: old and new give the same output in every row",
  });
});

test("equivalence comes before a difference too small to matter", () => {
  const difference = { value: 0.003, lower: 0.001, upper: 0.005, standardError: 0.001, n: 600 };
  const equivalence = { within: 0.01, pValue: 0.0000001, shown: true };
  expect(verdictOf({ ...base, difference, equivalence, unit: "row" })).toEqual({
    verdict: "equivalent",
    sentence:
      "equivalent within 0.01: accuracy 0.0030 higher for old (0.0010 to 0.0050), two one-sided tests p < 0.001",
  });
});

test("neither a difference nor equivalence shown says both", () => {
  const difference = { value: 0.01, lower: -0.01, upper: 0.03, standardError: 0.01, n: 600 };
  const decision = { test: "pairedT", pValue: 0.32, adjusted: 0.32 };
  const equivalence = { within: 0.01, pValue: 0.5, shown: false };
  expect(verdictOf({ ...base, difference, decision, equivalence }).sentence).toContain(
    "; equivalence is not shown either, within 0.01",
  );
});

test("an undefined metric and one that cannot be tested show nothing", () => {
  const difference = { value: null, undefined: "b: no row is predicted positive", n: 600 };
  expect(verdictOf({ ...base, difference, decision: null }).sentence).toBe(
    "no difference shown: accuracy cannot be compared (b: no row is predicted positive)",
  );
  expect(verdictOf({ ...base, decision: null }).verdict).toBe("no difference shown");
});

test("turning a and b round turns the verdict and nothing else in the sentence", () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(
      p,
      size,
      fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      fc.boolean(),
      (pValue, value, half, higher) => {
        const metric = { id: "m", name: "m", better: higher ? "higher" : "lower" } as const;
        const decision = { test: "delong", pValue, adjusted: pValue };
        const difference = { value, lower: value - half, upper: value + half, standardError: half / 1.96, n: 600 };
        const turned = { value: -value, lower: -value - half, upper: half - value, standardError: half / 1.96, n: 600 };
        const one = verdictOf({ ...base, metric, decision, difference });
        const other = verdictOf({ ...base, metric, decision, difference: turned, a: base.b, b: base.a });
        expect(other.sentence).toBe(one.sentence);
        const mirror = { "a better": "b better", "b better": "a better" } as const;
        expect(other.verdict).toBe(
          one.verdict === "a better" || one.verdict === "b better" ? mirror[one.verdict] : one.verdict,
        );
      },
    ),
  );
});
