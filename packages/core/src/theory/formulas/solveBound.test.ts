import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { type BoundFormulaId, boundFormulas } from "./catalog.ts";
import { solveBound } from "./solveBound.ts";

const golden = goldenJson<{
  hoeffding_union: { rows: readonly { r: number; delta: number; m: number; bound: number }[] };
  vc_bound: { rows: readonly { growth: number; eps: number; l: number; bound: number }[] };
  vc_penalty: { rows: readonly { h: number; l: number; eta: number; penalty: number }[] };
  srm_penalty: { rows: readonly { c: number; d: number; m: number; delta: number; penalty: number }[] };
  sample_sizes: readonly {
    kind: string;
    eps: number;
    delta: number;
    eta: number;
    r?: number;
    m: number;
    l: number;
    growth: number;
    h: number;
    c: number;
    d: number;
  }[];
}>("theory.json");

test("every golden row comes out under the name that the contract gives it", () => {
  for (const { r, delta, m, bound } of golden.hoeffding_union.rows) {
    expectNear(solveBound(boundFormulas.hoeffding, { n: m, delta, models: r }).answers.epsilon, bound, 1e-12);
  }
  for (const { growth, eps, l, bound } of golden.vc_bound.rows) {
    expectNear(solveBound(boundFormulas.vcSize, { size: growth, epsilon: eps, l }).answers.probability, bound, 1e-12);
  }
  for (const { h, l, eta, penalty } of golden.vc_penalty.rows) {
    expectNear(solveBound(boundFormulas.vc, { h, l, eta }).answers.penalty, penalty, 1e-12);
    expectNear(solveBound(boundFormulas.vc, { h, l, eta, risk: 0.1 }).answers.bound, penalty + 0.1, 1e-12);
  }
  for (const { c, d, m, delta, penalty } of golden.srm_penalty.rows) {
    expectNear(solveBound(boundFormulas.srm, { m, d, delta, c }).answers.penalty, penalty, 1e-12);
  }
});

test("rows are those of exact decimals for every bound", () => {
  for (const { kind, eps: epsilon, delta, eta, r = 1, m, l, growth, h, c, d } of golden.sample_sizes) {
    if (kind.startsWith("hoeffding")) {
      expect(solveBound(boundFormulas.hoeffding, { epsilon, delta, models: r }).answers.n).toBe(m);
    } else if (kind === "vc_finite_growth") {
      expect(solveBound(boundFormulas.vcSize, { size: growth, epsilon, eta }).answers.l).toBe(l);
    } else if (kind === "vc_penalty") {
      expect(solveBound(boundFormulas.vc, { h, epsilon, eta }).answers.l).toBe(l);
    } else {
      expect(solveBound(boundFormulas.srm, { c, d, epsilon, delta }).answers.m).toBe(m);
    }
  }
});

/** One ordinary question for each formula, with everything given. */
const full: Readonly<Record<BoundFormulaId, Readonly<Record<string, number>>>> = {
  hoeffding: { n: 500, delta: 0.05, models: 3 },
  occam: { n: 500, weight: 0.125, delta: 0.05 },
  bernstein: { n: 300, errors: 12, delta: 0.05, models: 2 },
  chernoff: { n: 300, errors: 12, delta: 0.05, models: 2 },
  binomial: { n: 300, errors: 12, delta: 0.05, models: 2 },
  vc: { h: 3, l: 400, eta: 0.05 },
  vcSize: { size: 50, l: 400, epsilon: 0.15 },
  srm: { m: 400, d: 4, delta: 0.05, c: 1 },
  srmUnweighted: { m: 400, d: 4, delta: 0.05, c: 1 },
  pacbayes: { n: 800, risk: 0.1, kl: 6, delta: 0.05 },
};

test.each(Object.entries(boundFormulas))("%s: solved for one, it gives back each of the others", (id, formula) => {
  const given = full[id as BoundFormulaId];
  const first = solveBound(formula, given);
  const missing = formula.quantities.find(({ name, optional }) => given[name] === undefined && !optional);
  const answer = Number(first.answers[missing?.answer ?? missing?.name ?? ""]);
  // a hair above the answer, so that whole numbers round to what they were
  const all = { ...given, [missing?.name ?? ""]: answer * (1 + 1e-12) };
  for (const name of Object.keys(given).filter((own) => formula.solve[own] !== undefined)) {
    const { [name]: wanted, ...others } = all;
    const { answers, solved } = solveBound(formula, others);
    expectNear(Number(answers[solved]), wanted, 1e-6);
  }
});

test("what is taken is said, and a missing quantity without a usual value is not guessed", () => {
  expect(solveBound(boundFormulas.hoeffding, { n: 100 })).toMatchObject({
    solved: "epsilon",
    taken: ["models", "delta"],
  });
  expect(() => solveBound(boundFormulas.hoeffding, {})).toThrow(
    "n and epsilon are missing, and only one can be solved for.",
  );
  expect(() => solveBound(boundFormulas.vcSize, { size: 3, l: 2, epsilon: 0.1, eta: 0.5 })).toThrow(
    "nothing is left to solve for: size, l, epsilon, eta are all given.",
  );
  expect(() => solveBound(boundFormulas.hoeffding, { n: 0.5 })).toThrow("n: 0.5 is out of range.");
});

test("where there is no answer, there is a reason", () => {
  expect(solveBound(boundFormulas.vc, { h: 11, l: 10, eta: 0.05 })).toMatchObject({
    answers: { penalty: null },
    undefined: "a family of dimension 11 can shatter 10 rows, so the bound is vacuous",
  });
  expect(solveBound(boundFormulas.binomial, { n: 10, delta: 0.05, models: 1, bound: 0.1 })).toMatchObject({
    answers: { errors: null },
    undefined: "even no error in 10 rows leaves a larger rate possible",
  });
});

test("a bound that says nothing is warned of", () => {
  expect(solveBound(boundFormulas.hoeffding, { n: 10, epsilon: 0.1 }).warnings).toEqual([
    "delta is 1 or more: the bound is vacuous.",
  ]);
});

test("the sentence begins with the answer", () => {
  expect(solveBound(boundFormulas.hoeffding, { epsilon: 0.05, delta: 0.05, models: 10 }).sentence).toBe(
    "1,199 rows: the mean losses of all 10 models on 1,199 rows are within 0.05 of the true risk; this fails with probability at most 0.05.",
  );
});

test("equation (1) of Simon's lecture: rows for uniform convergence are c / epsilon^2 (d + ln(1/delta))", () => {
  const { answers } = solveBound(boundFormulas.srmUnweighted, { d: 10, delta: 0.05, epsilon: 0.1, c: 2 });
  expect(answers.m).toBe(Math.ceil(200 * (10 + Math.log(20))));
  expect(solveBound(boundFormulas.srmUnweighted, { m: 1000, d: 10, delta: 0.05 }).answers.penalty).toBeCloseTo(
    0.114,
    4,
  );
});
