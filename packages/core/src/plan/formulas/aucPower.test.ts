import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { delongLogit } from "../../intervals/delong.ts";
import { hanleyMcNeilStandardError } from "../../intervals/hanleyMcNeil.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { shareOfPairsWon } from "../../numeric/pairsWon.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { type Tally, tallyOf } from "../../numeric/tally.ts";
import { plan } from "../makePlan.ts";

interface Row {
  auc: number;
  null: number;
  positives: number;
  power: number;
  level: number;
  sides: 1 | 2;
  n: number;
}
const golden = goldenJson<{
  auc: readonly Row[];
  r: { obuchowski: readonly { auc: number; power: number; kappa: number; level: number; cases: number }[] };
}>("plan/plan.json");

test("rows by Hanley and McNeil's variance are those of a search through all numbers of rows", () => {
  for (const { n, level, sides, ...given } of golden.auc) {
    expect(plan("auc", given, { level, sides }).values.n, JSON.stringify(given)).toBe(n);
  }
});

test("rows by Obuchowski's variance are those of pROC's power.roc.test", () => {
  for (const { auc, power, kappa, level, cases } of golden.r.obuchowski) {
    const positives = 1 / (1 + kappa);
    const { n } = plan("auc", { auc, null: 0.5, positives, power }, { level, method: "obuchowski" }).values;
    expect(Math.abs(n - cases * (1 + kappa))).toBeLessThanOrEqual(1);
  }
});

test("turned round: power, detectable AUC, largest null and least share of positives come back", () => {
  const given = { auc: 0.8, null: 0.7, positives: 0.3 };
  const { n } = plan("auc", { ...given, power: 0.8 }).values;
  const { power } = plan("auc", { ...given, n }).values;
  expect(power).toBeGreaterThanOrEqual(0.8);
  expectNear(plan("auc", { n, null: 0.7, positives: 0.3, power }).values.auc, 0.8, 1e-9);
  expectNear(plan("auc", { n, auc: 0.8, positives: 0.3, power }).values.null, 0.7, 1e-9);
  expectNear(plan("auc", { n, auc: 0.8, null: 0.7, power }).values.positives, 0.3, 1e-9);
});

test("what is not given is taken: null 0.5, half positives, power 0.8", () => {
  const made = plan("auc", { auc: 0.65 });
  expect(made.values).toMatchObject({ n: 114, null: 0.5, positives: 0.5, power: 0.8 });
  expect(made.assumptions).toContain("null was not given: the default 0.5 is used");
});

test("simulated: on exponential scores, for which the variance is exact, the planned rows have the planned power", () => {
  const made = plan("auc", { auc: 0.8, null: 0.7, positives: 0.3, power: 0.8 });
  const at = (rows: number): number =>
    simulate(rows, ({ tally, positives }) => {
      const standardError = hanleyMcNeilStandardError(0.7, positives, rows - positives);
      return shareOfPairsWon(tally) - 0.7 > normalUpperQuantile(0.025) * standardError;
    });
  // standard error 0.0073
  expect(Math.abs(at(made.values.n) - made.goal.reached)).toBeLessThan(0.022);
  expect(at(Math.floor(0.88 * made.values.n))).toBeLessThan(0.775);
});

test("simulated: the interval that evaluate prints excludes the null about as often", () => {
  const { n } = plan("auc", { auc: 0.8, null: 0.7, positives: 0.3, power: 0.8 }).values;
  const shown = simulate(n, ({ tally }) => delongLogit(tally).lower > 0.7);
  expect(shown).toBeGreaterThan(0.76);
  expect(shown).toBeLessThan(0.84);
});

/** Share of 3,000 samples with an AUC of 0.8 and 30% positives for which `shows`. */
function simulate(rows: number, shows: (sample: { tally: Tally; positives: number }) => boolean): number {
  const positives = Math.round(0.3 * rows);
  const truth = Int32Array.from({ length: rows }, (_, i) => (i < positives ? 1 : 0));
  let count = 0;
  for (let run = 0; run < 3000; run++) {
    const rng: Rng = stream(run, "auc", rows);
    const score = Float64Array.from(truth, (positive) => -Math.log1p(-rng()) * (positive ? 4 : 1));
    if (shows({ tally: tallyOf(truth, score, null), positives })) count++;
  }
  return count / 3000;
}
