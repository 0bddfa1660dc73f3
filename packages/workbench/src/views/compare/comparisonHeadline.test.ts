import type { Verdict } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { exampleComparison } from "../../../test/comparisons.ts";
import { comparisonHeadline } from "./comparisonHeadline.ts";

const three = exampleComparison(["ridge", "forest", "lda"]);
const [first] = three.pairs;
const withVerdicts = (...verdicts: readonly Verdict[]): ReturnType<typeof exampleComparison> => ({
  ...three,
  pairs: verdicts.map((verdict) => ({ ...first, verdict })),
});

test("of two models the sentence about them; a winner\u2019s name is not given a capital", () => {
  const one = (verdict: Verdict, sentence: string): string | null =>
    comparisonHeadline({ ...three, pairs: [{ ...first, verdict, sentence }] });
  expect(one("a better", "ridge is better: AUC 0.1 higher")).toBe("ridge is better: AUC 0.1 higher");
  expect(one("no difference shown", "no difference shown: AUC 0.1")).toBe("No difference shown: AUC 0.1");
});

test("of more models how many pairs differ, and who is ahead", () => {
  const models = [
    ["ridge", 0.7],
    ["forest", 0.9],
    ["lda", 0.8],
  ] as const;
  const comparison = {
    ...withVerdicts("a better", "no difference shown", "equivalent"),
    metric: "auc",
    better: "higher" as const,
    models: models.map(([name, value]) => ({ ...three.models[0], name, metrics: { auc: { value, n: 10 } } })),
  };
  expect(comparisonHeadline(comparison)).toBe(
    "1 of 3 pairs of models differ significantly in AUC, 1 are equivalent; highest: forest, 0.900.",
  );
  expect(comparisonHeadline({ ...comparison, better: "lower" })).toContain("lowest: ridge, 0.700.");
  const none = { ...comparison, pairs: withVerdicts("no difference shown", "no difference shown").pairs };
  expect(comparisonHeadline(none)).toContain("No pair of the 3 models differs significantly in AUC;");
});

test("without a pair there is nothing to say", () => {
  expect(comparisonHeadline({ ...three, pairs: [] })).toBeNull();
});
