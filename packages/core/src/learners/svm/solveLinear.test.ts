import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import type { LinearProblem } from "./dualDescent.ts";
import { type LinearLossName, linearLoss } from "./linearLoss.ts";
import { solveSmo } from "./smo.ts";
import { classProblem, tubeProblem } from "./smoProblem.ts";
import { solveLinear } from "./solveLinear.ts";

const LOSSES: readonly LinearLossName[] = ["hinge", "squaredHinge", "epsilonInsensitive", "squaredEpsilonInsensitive"];

interface Shape {
  readonly seed: number;
  readonly kind: string;
  readonly n: number;
  readonly p: number;
  readonly c: number;
}

function problemOf({ seed, kind, n, p, c }: Shape, name: LinearLossName, penaliseIntercept: boolean): LinearProblem {
  const rng = stream(seed, "linear", kind, n, p);
  const values = Float64Array.from({ length: n * p }, (_, at) => 10 ** ((at % p) % 3) * (2 * rng() - 1));
  if (kind === "copies") for (let i = 1; i < n; i += 2) values.copyWithin(i * p, (i - 1) * p, i * p);
  if (kind === "constant") for (let i = 0; i < n; i++) values[i * p] = 3;
  if (kind === "dependent" && p > 1) for (let i = 0; i < n; i++) values[i * p + 1] = 2 * values[i * p];
  if (kind === "equal") values.fill(2);
  const noise = kind === "separable" ? 0 : 1.5;
  const y = Float64Array.from({ length: n }, (_, i) => values[i * p + p - 1] / 10 ** ((p - 1) % 3) + noise * rng());
  y[0] = -1;
  y[1] = 1;
  const classes = name === "hinge" || name === "squaredHinge";
  return {
    rows: { count: n, entries: p, values },
    y: classes ? y.map((value) => (value > 0 ? 1 : -1)) : y,
    cost: Float64Array.from({ length: n }, () => c * (0.5 + rng())),
    loss: linearLoss(name, 0.2),
    penaliseIntercept,
  };
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  kind: fc.constantFrom("separable", "overlapping", "copies", "constant", "dependent", "equal"),
  n: fc.integer({ min: 2, max: 50 }),
  p: fc.integer({ min: 1, max: 12 }),
  c: fc.constantFrom(1e-4, 1, 1e3),
});

test("the optimality conditions hold at the solution of every loss, whatever the rows", () => {
  fc.assert(
    fc.property(shapes, fc.constantFrom(...LOSSES), fc.boolean(), (shape, name, penaliseIntercept) => {
      const problem = problemOf(shape, name, penaliseIntercept);
      const { rows, y, cost, loss } = problem;
      const { weights, intercept, beta, violation } = solveLinear(problem, 1e-7);
      expect(violation).toBeLessThanOrEqual(1e-7);
      // the weights are Σ β x, and Σ β is 0 or the penalised intercept
      const size = beta.reduce((sum, value) => sum + Math.abs(value), 1);
      const moments = weights.map((_, e) => beta.reduce((sum, b, i) => sum + b * rows.values[i * rows.entries + e], 0));
      weights.forEach((weight, e) => {
        expect(Math.abs(weight - moments[e])).toBeLessThan(1e-6 * size);
      });
      const total = beta.reduce((sum, value) => sum + value, 0);
      expect(Math.abs(total - (penaliseIntercept ? intercept : 0))).toBeLessThan(1e-8 * size);
      beta.forEach((b, i) => {
        let score = intercept;
        for (let e = 0; e < rows.entries; e++) score += weights[e] * rows.values[i * rows.entries + e];
        const [lower, upper] = loss.agrees(y[i], b, cost[i]);
        expect(Math.max(lower - score, score - upper)).toBeLessThan(2e-7);
      });
    }),
    { numRuns: 150 },
  );
});

test("no other machine nearby has a smaller objective", () => {
  const rng = stream(4, "nearby");
  for (const name of LOSSES) {
    const problem = problemOf({ seed: 3, kind: "overlapping", n: 40, p: 3, c: 0.5 }, name, false);
    const { rows, y, cost, loss } = problem;
    const found = solveLinear(problem, 1e-9);
    const objectiveAt = (w: ArrayLike<number>, b: number): number => {
      let sum = 0;
      for (let e = 0; e < rows.entries; e++) sum += (w[e] * w[e]) / 2;
      for (let i = 0; i < rows.count; i++) {
        let f = b;
        for (let e = 0; e < rows.entries; e++) f += w[e] * rows.values[i * rows.entries + e];
        sum += loss.value(y[i], f, cost[i]);
      }
      return sum;
    };
    expect(objectiveAt(found.weights, found.intercept)).toBeCloseTo(found.objective, 10);
    for (let repeat = 0; repeat < 200; repeat++) {
      const step = 10 ** (-1 - 4 * rng());
      const moved = found.weights.map((w) => w + step * (rng() - 0.5));
      expect(objectiveAt(moved, found.intercept + step * (rng() - 0.5))).toBeGreaterThanOrEqual(
        found.objective - 1e-10,
      );
    }
  }
});

test("Newton and pairs of rows end at the same machine", () => {
  for (const name of ["hinge", "epsilonInsensitive"] as const) {
    const problem = problemOf({ seed: 9, kind: "overlapping", n: 60, p: 2, c: 0.02 }, name, false);
    const { rows, y, cost } = problem;
    const truth = Uint8Array.from(y, (value) => (value > 0 ? 1 : 0));
    const pairs =
      name === "hinge"
        ? classProblem(rows, { kind: "linear" }, truth, cost)
        : tubeProblem(rows, { kind: "linear" }, y, 0.2, cost);
    const smo = solveSmo(pairs, { tolerance: 1e-9 });
    const newton = solveLinear(problem, 1e-9);
    expect(newton.objective / -smo.objective).toBeCloseTo(1, 9);
    newton.beta.forEach((beta, i) => {
      expect(beta).toBeCloseTo(smo.coefficients[i], 6);
    });
  }
});

test("with many features conjugate gradients find the same optimum conditions", () => {
  const problem = problemOf({ seed: 2, kind: "overlapping", n: 30, p: 700, c: 0.1 }, "hinge", false);
  expect(solveLinear(problem, 1e-6).violation).toBeLessThanOrEqual(1e-6);
});

test("numbers beyond a double are refused with a reason", () => {
  const problem = problemOf({ seed: 2, kind: "overlapping", n: 10, p: 2, c: 1 }, "hinge", false);
  const rows = { ...problem.rows, values: problem.rows.values.map((value) => value * 1e200) };
  expect(() => solveLinear({ ...problem, rows }, 1e-6)).toThrow("the optimum was not reached within the tolerance.");
});
