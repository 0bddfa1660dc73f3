import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../../numeric/random.ts";
import type { KernelFunction } from "./kernelFunction.ts";
import type { Rows } from "./rows.ts";
import { type SmoSolution, solveSmo } from "./smo.ts";
import { classProblem, type SmoProblem, tubeProblem } from "./smoProblem.ts";

function kernelOf(kernel: KernelFunction, { entries, values }: Rows, i: number, j: number): number {
  let [dot, squares] = [0, 0];
  for (let e = 0; e < entries; e++) {
    const [a, b] = [values[i * entries + e], values[j * entries + e]];
    dot += a * b;
    squares += (a - b) ** 2;
  }
  if (kernel.kind === "linear") return dot;
  return kernel.kind === "rbf"
    ? Math.exp(-kernel.gamma * squares)
    : (kernel.gamma * dot + kernel.coef0) ** kernel.degree;
}

/** The decision values without the intercept, from scratch. */
function scoresOf({ rows, kernel }: SmoProblem, beta: Float64Array): number[] {
  return Array.from({ length: rows.count }, (_, i) =>
    beta.reduce((sum, b, j) => (b === 0 ? sum : sum + b * kernelOf(kernel, rows, i, j)), 0),
  );
}

/** How far a score must move at most to agree with its coefficient; y is ±1 for classes. */
function violation(score: number, beta: number, y: number, cost: number, epsilon: number | null): number {
  if (epsilon === null) {
    const [alpha, short] = [y * beta, 1 - y * score];
    if (alpha < 0 || alpha > cost) return Number.POSITIVE_INFINITY;
    return Math.max(alpha < cost ? short : 0, alpha > 0 ? -short : 0);
  }
  if (Math.abs(beta) > cost) return Number.POSITIVE_INFINITY;
  const off = y - score;
  const upper = beta < cost ? off - (beta >= 0 ? epsilon : -epsilon) : 0;
  const lower = beta > -cost ? -off - (beta <= 0 ? epsilon : -epsilon) : 0;
  return Math.max(0, upper, lower);
}

interface Drawn {
  readonly rows: Rows;
  readonly y: Float64Array;
  readonly cost: Float64Array;
}

/** Random rows of every kind: separable, overlapping, copied, with constant columns, all equal, of any scale. */
function draw(seed: number, kind: string, n: number, p: number, scale: number): Drawn {
  const rng = stream(seed, "smo", kind, n, p);
  const values = Float64Array.from({ length: n * p }, () => scale * (2 * rng() - 1));
  if (kind === "copies") for (let i = 1; i < n; i += 2) values.copyWithin(i * p, (i - 1) * p, i * p);
  if (kind === "constant") for (let i = 0; i < n; i++) values[i * p] = scale;
  if (kind === "equal") values.fill(scale);
  const noise = kind === "separable" ? 0 : 1.5;
  const y = Float64Array.from({ length: n }, (_, i) => values[i * p + p - 1] / scale + noise * (rng() - 0.5));
  y[0] = -1;
  y[1] = 1;
  return { rows: { count: n, entries: p, values }, y, cost: Float64Array.from({ length: n }, () => 0.5 + rng()) };
}

const drawn = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    kind: fc.constantFrom("separable", "overlapping", "copies", "constant", "equal"),
    n: fc.integer({ min: 2, max: 60 }),
    p: fc.integer({ min: 1, max: 5 }),
    scale: fc.constantFrom(1e-8, 1, 1e8),
  })
  .map(({ seed, kind, n, p, scale }) => ({ ...draw(seed, kind, n, p, scale), scale }));

const kernels = (scale: number): KernelFunction[] => [
  { kind: "linear" },
  { kind: "rbf", gamma: 0.7 / scale ** 2 },
  { kind: "poly", gamma: 1 / scale ** 2, coef0: 1, degree: 2 },
];

function expectOptimal(problem: SmoProblem, found: SmoSolution, { y, cost }: Drawn, epsilon: number | null): void {
  const { coefficients, intercept } = found;
  const size = cost.reduce((sum, c) => sum + c, 0);
  expect(Math.abs(coefficients.reduce((sum, beta) => sum + beta, 0))).toBeLessThan(1e-12 * Math.max(1, size));
  scoresOf(problem, coefficients).forEach((score, i) => {
    // the intercept is within the tolerance of every row
    expect(violation(score + intercept, coefficients[i], y[i], cost[i], epsilon)).toBeLessThan(2e-4);
  });
}

describe("the optimality conditions hold at the solution", () => {
  test("of classes, whatever the rows", () => {
    fc.assert(
      fc.property(drawn, (data) => {
        for (const kernel of kernels(data.scale)) {
          const y = data.y.map((value) => (value > 0 ? 1 : -1));
          // a linear kernel has the scale of the rows squared, and so has the cost that fits it
          const factor = kernel.kind === "linear" ? 1 / data.scale ** 2 : 1;
          const cost = data.cost.map((c) => c * factor);
          const problem = classProblem(
            data.rows,
            kernel,
            Uint8Array.from(y, (value) => (value > 0 ? 1 : 0)),
            cost,
          );
          expectOptimal(problem, solveSmo(problem, { tolerance: 1e-4 }), { ...data, y, cost }, null);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("of numbers, whatever the rows", () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(0, 0.1, 5), (data, epsilon) => {
        for (const kernel of kernels(data.scale)) {
          const factor = kernel.kind === "linear" ? 1 / data.scale ** 2 : 1;
          const cost = data.cost.map((c) => c * factor);
          const problem = tubeProblem(data.rows, kernel, data.y, epsilon, cost);
          expectOptimal(problem, solveSmo(problem, { tolerance: 1e-4 }), { ...data, cost }, epsilon);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("the solution of two rows is the one on paper", () => {
  // rows at 0 and 2, one of each class: w = 1, b = -1, both multipliers 1/2
  const rows = { count: 2, entries: 1, values: Float64Array.of(0, 2) };
  const found = solveSmo(classProblem(rows, { kind: "linear" }, [0, 1], Float64Array.of(10, 10)), { tolerance: 1e-12 });
  expect(Array.from(found.coefficients)).toEqual([-0.5, 0.5]);
  expect(found.intercept).toBeCloseTo(-1, 14);
  expect(found.objective).toBeCloseTo(-0.5, 14);
  // with a cost of 1/4 both are at their bound, and the border is anywhere within: the middle is taken
  const bounded = solveSmo(classProblem(rows, { kind: "linear" }, [0, 1], Float64Array.of(0.25, 0.25)));
  expect(Array.from(bounded.coefficients)).toEqual([-0.25, 0.25]);
  expect(bounded.intercept).toBeCloseTo(-0.5, 14);
});

test("rows inside the tube have no coefficient, and the intercept is in the middle of what is allowed", () => {
  const rows = { count: 2, entries: 1, values: Float64Array.of(0, 1) };
  const found = solveSmo(tubeProblem(rows, { kind: "linear" }, Float64Array.of(3, 5), 2, Float64Array.of(1, 1)));
  expect(Array.from(found.coefficients)).toEqual([0, 0]);
  expect(found.intercept).toBe(4);
});

describe("on many rows", () => {
  const { rows, y } = draw(5, "overlapping", 1500, 4, 1);
  const cost = new Float64Array(rows.count).fill(20);
  const problem = classProblem(
    rows,
    { kind: "rbf", gamma: 1 },
    Uint8Array.from(y, (value) => (value > 0 ? 1 : 0)),
    cost,
  );
  const whole = solveSmo(problem, { tolerance: 1e-4, shrinking: false });

  test("the size of the cache changes no bit", () => {
    for (const cache of [0.001, 0.2, 3]) {
      expect(solveSmo(problem, { tolerance: 1e-4, shrinking: false, cache })).toEqual(whole);
    }
    const shrunk = solveSmo(problem, { tolerance: 1e-4 });
    expect(solveSmo(problem, { tolerance: 1e-4, cache: 0.1 })).toEqual(shrunk);
  });

  test("shrinking changes the result within the tolerance only", () => {
    const found = solveSmo(problem, { tolerance: 1e-4 });
    expect(found.gap).toBeLessThanOrEqual(1e-4);
    expect(Math.abs(found.objective / whole.objective - 1)).toBeLessThan(1e-6);
    expect(found.intercept).toBeCloseTo(whole.intercept, 3);
    expectOptimal(problem, found, { rows, y: y.map((value) => (value > 0 ? 1 : -1)), cost }, null);
  });

  test("of numbers too, where a row has two variables", () => {
    const tube = tubeProblem(rows, { kind: "rbf", gamma: 1 }, y, 0.1, cost);
    const found = solveSmo(tube, { tolerance: 1e-3 });
    const plain = solveSmo(tube, { tolerance: 1e-3, shrinking: false });
    expect(Math.abs(found.objective / plain.objective - 1)).toBeLessThan(1e-5);
  });

  test("without WebAssembly the bits are the same", () => {
    const team = oracleTeam();
    const small = draw(6, "overlapping", 120, 3, 1);
    const truth = Uint8Array.from(small.y, (value) => (value > 0 ? 1 : 0));
    const own = classProblem(small.rows, { kind: "rbf", gamma: 1 }, truth, small.cost);
    expect(solveSmo(own, { team })).toEqual(solveSmo(own));
  });
});

test("numbers beyond a double are refused with a reason", () => {
  const rows = { count: 2, entries: 1, values: Float64Array.of(1e200, 2) };
  expect(() => solveSmo(classProblem(rows, { kind: "linear" }, [0, 1], Float64Array.of(1, 1)))).toThrow(
    "the kernel of some rows is too large or too small for a double.",
  );
});
