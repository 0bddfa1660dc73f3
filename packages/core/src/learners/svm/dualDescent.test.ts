import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { dualDescent } from "./dualDescent.ts";
import { type LinearLossName, linearLoss } from "./linearLoss.ts";
import { solveLinear } from "./solveLinear.ts";

test("many rounds of dual coordinate descent end where Newton's method does, with the intercept penalised", () => {
  const rng = stream(1, "descent");
  const n = 40;
  const rows = { count: n, entries: 2, values: Float64Array.from({ length: 2 * n }, () => 2 * rng() - 1) };
  const y = Float64Array.from({ length: n }, (_, i) => (rows.values[2 * i] + rng() - 0.5 > 0 ? 1 : -1));
  const cost = new Float64Array(n).fill(0.5);
  for (const name of ["hinge", "epsilonInsensitive"] satisfies LinearLossName[]) {
    const problem = { rows, y, cost, loss: linearLoss(name, 0.1), penaliseIntercept: true };
    const descended = dualDescent(problem, 3000);
    const exact = solveLinear(problem, 1e-9);
    exact.weights.forEach((weight, e) => {
      expect(descended.weights[e]).toBeCloseTo(weight, 5);
    });
    expect(descended.intercept).toBeCloseTo(exact.intercept, 5);
  }
});
