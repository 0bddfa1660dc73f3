import { expect, test } from "vitest";
import { wilson } from "../../intervals/wilson.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { type LookRequest, type Looks, looksSentence, looksWarnings, nextLook, widening } from "./looks.ts";

const testSet = { rows: 100, inOrder: "aa", byId: null };
const at = "2026-01-01T00:00:00.000Z";

function allowed(ledger: Ledger, request: Partial<LookRequest>): { readonly looks: Looks; readonly ledger: Ledger } {
  const outcome = nextLook(ledger, { testSet, at, model: "m1", ...request });
  if (outcome.kind === "refused") throw new Error(outcome.message);
  return outcome;
}

function afterLooks(count: number, request: Partial<LookRequest> = {}): { looks: Looks; ledger: Ledger } {
  let last = allowed(emptyLedger, { model: "m1", ...request });
  for (let k = 2; k <= count; k++) last = allowed(last.ledger, { model: `m${k}`, ...request });
  return last;
}

test("looks are counted by test set and by model, and a ledger that was passed in stays as it was", () => {
  const first = allowed(emptyLedger, {});
  expect(emptyLedger.testSets).toEqual([]);
  const second = allowed(first.ledger, { model: "m2", name: "second", metrics: ["auc"] });
  expect(second.looks).toMatchObject({ count: 2, number: 2, again: false, max: null, levelAsked: 0.95 });
  const elsewhere = allowed(second.ledger, { testSet: { rows: 5, inOrder: "bb", byId: null } });
  expect(elsewhere.looks.count).toBe(1);
  expect(elsewhere.ledger.testSets.map(({ looks }) => looks.length)).toEqual([2, 1]);
  expect(elsewhere.ledger.testSets[0].looks[1]).toEqual({ at, model: "m2", name: "second", metrics: ["auc"] });
});

test("the same predictions again are no new look: same number, same level, and the metrics are added", () => {
  const { ledger } = afterLooks(3, { metrics: ["auc"] });
  const again = allowed(ledger, { model: "m2", metrics: ["recall", "auc"], at: "2027-01-01T00:00:00.000Z" });
  expect(again.looks).toMatchObject({ count: 3, number: 2, again: true });
  expect(again.looks.levelUsed).toBeCloseTo(1 - 0.05 / 6, 14);
  expect(again.ledger.testSets[0].looks[1]).toEqual({ at, model: "m2", metrics: ["auc", "recall"] });
  expect(looksSentence(again.looks)).toMatch(/^Look 2 of 3 at this test set \(these predictions were evaluated before/);
});

test("past the limit a new model is refused, and one that was seen is not", () => {
  const { ledger, looks } = afterLooks(2, { maxLooks: 2 });
  expect(looks.levelUsed).toBeCloseTo(0.975, 14);
  expect(nextLook(ledger, { testSet, at, model: "m3" })).toEqual({
    kind: "refused",
    message: "this test set is used up: it was evaluated twice, the most that was allowed.",
    remedy: "Collect new test rows for this model; models that were evaluated before can still be shown.",
  });
  expect(nextLook(ledger, { testSet, at, model: "m1" }).kind).toBe("allowed");
});

test("ids that come to be known later are kept, so that a shuffled file is recognised from then on", () => {
  const first = allowed(emptyLedger, {});
  const second = allowed(first.ledger, { model: "m2", testSet: { ...testSet, byId: "xx" } });
  const third = allowed(second.ledger, { model: "m3", testSet: { rows: 100, inOrder: "zz", byId: "xx" } });
  expect(third.looks.count).toBe(3);
});

test("warns when a fifth of the looks is left, when none is, and when intervals are twice as wide", () => {
  const warningsAfter = (count: number, request: Partial<LookRequest>) =>
    looksWarnings(afterLooks(count, request).looks);
  expect(warningsAfter(15, { maxLooks: 20 })).toEqual([]);
  expect(warningsAfter(16, { maxLooks: 20 })).toEqual(["4 of 20 looks at this test set are left."]);
  expect(warningsAfter(20, { maxLooks: 20 })).toEqual(["all 20 looks at this test set are taken."]);
  expect(warningsAfter(1, { maxLooks: 1 })).toEqual(["the only look at this test set is taken."]);
  expect(warningsAfter(22, {})).toEqual([]);
  expect(warningsAfter(24, {})).toEqual([
    "after 24 looks intervals are 2.0 times as wide as for one: the test set is nearly used up.",
  ]);
  // quantiles 3.0233 of 0.05/20 and 1.9600 of 0.05, two-sided, from R's qnorm
  expect(widening(afterLooks(1, { maxLooks: 20 }).looks)).toBeCloseTo(3.0233414 / 1.959964, 6);
});

test("the sentence says which look it is, the level, and what holds over all looks", () => {
  expect(looksSentence(afterLooks(3).looks)).toBe(
    "Look 3 at this test set. Intervals have level 99.5833% in place of 95%: look k spends 5%/(k(k+1)), so for each metric the intervals of all looks hold simultaneously with probability 0.95, however many there will be.",
  );
  expect(looksSentence(afterLooks(3, { maxLooks: 20 }).looks)).toBe(
    "Look 3 of at most 20 at this test set. Intervals have level 99.75% in place of 95% (5% divided by 20), so for each metric the intervals of all 20 looks hold simultaneously with probability 0.95.",
  );
  expect(looksSentence(afterLooks(1, { maxLooks: 1 }).looks)).toBe(
    "Look 1 of at most 1 at this test set. Intervals have level 95%, as for a single look.",
  );
  expect(looksSentence(afterLooks(3, { adjust: "bonferroni" }).looks)).toMatch(
    /\(5% divided by 3\), .* all 3 looks hold simultaneously with probability 0\.95, with those of earlier looks restated/,
  );
});

test.each([
  ["spending", {}],
  ["bonferroni", { maxLooks: 20 }],
] as const)("%s: of 20 looks at one test set some interval misses in at most 5%% of test sets", (_, plan) => {
  const runs = 2000;
  const levels = Array.from({ length: 20 }, (_unused, k) => afterLooks(k + 1, plan).looks.levelUsed);
  let missed = 0;
  let missedPlain = 0;
  for (let run = 0; run < runs; run++) {
    const rng = stream(2, "looks", run);
    // twenty models with independent errors: the union bound is nearly reached
    const counts = levels.map(() => randomBinomial(rng, 1000, 0.3));
    const outside = (k: number, level: number): boolean => {
      const { lower, upper } = wilson(k, 1000, { level });
      return lower > 0.3 || upper < 0.3;
    };
    if (counts.some((k, i) => outside(k, levels[i]))) missed++;
    if (counts.some((k) => outside(k, 0.95))) missedPlain++;
  }
  // 100 are allowed; the chance of more than 123 at that rate is below 1%
  expect(missed).toBeLessThanOrEqual(123);
  expect(missed).toBeGreaterThan(50);
  expect(missedPlain).toBeGreaterThan(0.55 * runs);
});
