import { expect, test } from "vitest";
import { planAbouts } from "./abouts.ts";
import { planFormulas } from "./catalog.ts";
import type { FormulaId, Values } from "./formula.ts";
import { plan } from "./makePlan.ts";

/** One ordinary question for each formula. */
const questions: Readonly<Record<FormulaId, Values>> = {
  proportion: { width: 0.08, rate: 0.3 },
  proportions: { rateA: 0.2, rateB: 0.27, power: 0.85 },
  mcnemar: { difference: 0.06, discordant: 0.25, power: 0.85 },
  paired: { difference: 0.3, sd: 1.2, power: 0.85 },
  auc: { auc: 0.8, null: 0.72, positives: 0.3, power: 0.85 },
  aucs: { aucA: 0.78, aucB: 0.83, correlation: 0.55, positives: 0.4, power: 0.85 },
  hoeffding: { epsilon: 0.06, delta: 0.02, models: 7 },
  vc: { h: 6, epsilon: 0.15, eta: 0.02 },
  vcSize: { size: 50, epsilon: 0.15, eta: 0.02 },
  srm: { d: 4, epsilon: 0.1, delta: 0.02, c: 2 },
};
const ids = Object.values(planFormulas).map(({ id }) => id);

test("every formula stands under its own id and is explained under a name of its own", () => {
  expect(ids).toEqual(Object.keys(planFormulas));
  expect(new Set(Object.values(planAbouts).map(({ id }) => id)).size).toBe(ids.length);
  for (const id of ids) {
    const { quantities, goal } = planFormulas[id];
    const names = quantities.map(({ name }) => name);
    expect(names).toContain("n");
    expect(names).toContain(goal);
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(ids)("%s: the rows reach the goal, one less does not", (id) => {
  const formula = planFormulas[id];
  const made = plan(id, questions[id]);
  const wanted = questions[id][formula.goal];
  const design = { level: 0.95, sides: 2, method: formula.methods[0] } as const;
  const before = formula.value({ ...made.values, n: made.values.n - 1 }, design);
  if (formula.reach === "at least") expect([made.goal.reached >= wanted, before < wanted]).toEqual([true, true]);
  else expect([made.goal.reached <= wanted, before > wanted]).toEqual([true, true]);
});

test.each(ids)("%s: solved for any of its quantities, the answer is what it was", (id) => {
  const formula = planFormulas[id];
  const { values, goal } = plan(id, questions[id]);
  const reached: Values = { ...values, [formula.goal]: goal.reached };
  for (const { name, between, range } of formula.quantities) {
    if (name !== "n" && name !== formula.goal && between === undefined) continue;
    const { [name]: wanted, ...given } = reached;
    const found = plan(id, given);
    expect(found.solved).toBe(name);
    if (name === "n") expect(found.values.n).toBeLessThanOrEqual(values.n);
    else if (range.whole) expect(found.values[name]).toBe(wanted);
    // of two rates or AUCs the search looks for one above the other, and here the first is the smaller
    else if (name !== "aucA" && name !== "rateA") expect(found.values[name]).toBeCloseTo(wanted, 6);
  }
});

test.each(ids)("%s: the guess that starts the search is near the answer", (id) => {
  const formula = planFormulas[id];
  const { values } = plan(id, questions[id]);
  const guess = formula.guess(values, { level: 0.95, sides: 2, method: formula.methods[0] });
  expect(guess / values.n).toBeGreaterThan(0.8);
  expect(guess / values.n).toBeLessThan(1.25);
});

test.each(ids)("%s: more rows never make the curve worse by more than a wobble", (id) => {
  const { reach } = planFormulas[id];
  const { value } = plan(id, questions[id]).curve;
  expect(value.length).toBeGreaterThan(20);
  for (let i = 1; i < value.length; i++) {
    const gain = reach === "at least" ? value[i] - value[i - 1] : value[i - 1] - value[i];
    expect(gain).toBeGreaterThan(-0.01);
  }
});

test.each(ids)("%s: rows of clusters are as many times more as the design effect says", (id) => {
  const alone = plan(id, questions[id]).values.n;
  const { n } = plan(id, questions[id], { clusters: { size: 6, icc: 0.2 } }).values;
  // clusters also cost the t test degrees of freedom
  expect(n / alone).toBeGreaterThanOrEqual(2);
  expect(n / alone).toBeLessThan(id === "paired" ? 2.2 : 2.01);
});
