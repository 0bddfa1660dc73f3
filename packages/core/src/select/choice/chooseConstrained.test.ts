import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseConstrained } from "./chooseConstrained.ts";
import type { CandidateScores, Criterion } from "./pareto.ts";

const criteria: readonly Criterion[] = [
  { id: "recall", better: "higher" },
  { id: "precision", better: "higher" },
  { id: "cost", better: "lower" },
];
const candidates: readonly CandidateScores[] = [
  [0.95, 0.4, 9],
  [0.9, 0.6, 7],
  [0.89, 0.9, 5],
  [0.92, 0.6, 8],
  [null, 0.99, 1],
];
const recall = { criterion: "recall", operator: ">=", bound: 0.9 } as const;

test("recall of at least 0.9, then best precision; of equal precision the better recall", () => {
  expect(chooseConstrained(candidates, criteria, { constraints: [recall], best: "precision" })).toEqual({
    candidate: 3,
    feasible: [0, 1, 3],
  });
});

test("the goal may be better when lower", () => {
  expect(chooseConstrained(candidates, criteria, { constraints: [recall], best: "cost" }).candidate).toBe(1);
});

test("a bound is kept or not by its operator, without tolerance", () => {
  const strict = { ...recall, operator: ">" } as const;
  expect(chooseConstrained(candidates, criteria, { constraints: [strict], best: "cost" }).feasible).toEqual([0, 3]);
  const few = { criterion: "cost", operator: "<", bound: 7 } as const;
  expect(chooseConstrained(candidates, criteria, { constraints: [few], best: "recall" }).candidate).toBe(2);
});

test("when nobody keeps a constraint there is no choice, and the reason says how close the best comes", () => {
  const high = { ...recall, bound: 0.99 };
  expect(chooseConstrained(candidates, criteria, { constraints: [high], best: "precision" })).toEqual({
    candidate: null,
    feasible: [],
    reason: "no candidate has recall >= 0.99; the closest has 0.95",
  });
  const cheap = { criterion: "cost", operator: "<=", bound: 5 } as const;
  expect(chooseConstrained(candidates, criteria, { constraints: [recall, cheap], best: "precision" }).reason).toBe(
    "no candidate meets all constraints",
  );
});

test("an unknown criterion is an error that lists what there is", () => {
  expect(() => chooseConstrained(candidates, criteria, { constraints: [], best: "f1" })).toThrow(
    'there is no criterion "f1".',
  );
});

test("the chosen one is feasible and no feasible one is better", () => {
  const score = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score, score)), score, (rows, bound) => {
      const { candidate, feasible } = chooseConstrained(rows, criteria, {
        constraints: [{ criterion: "recall", operator: ">=", bound }],
        best: "cost",
      });
      expect(feasible).toEqual(rows.flatMap(([value], c) => (value >= bound ? [c] : [])));
      if (candidate === null) expect(feasible).toEqual([]);
      else for (const c of feasible) expect(rows[candidate][2]).toBeLessThanOrEqual(rows[c][2]);
    }),
  );
});
