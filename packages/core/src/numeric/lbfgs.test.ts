import { expect, test } from "vitest";
import { lbfgs } from "./lbfgs.ts";
import { stream } from "./random.ts";

test("a quadratic ends where its gradient is 0, also when its axes differ a thousandfold", () => {
  const curvatures = Float64Array.from({ length: 40 }, (_, i) => 10 ** ((3 * i) / 39));
  const goal = curvatures.map((_, i) => Math.sin(i));
  const { x, end, slope } = lbfgs(
    (at, gradient) => {
      let value = 0;
      for (let i = 0; i < at.length; i++) {
        gradient[i] = curvatures[i] * (at[i] - goal[i]);
        value += (curvatures[i] * (at[i] - goal[i]) ** 2) / 2;
      }
      return value;
    },
    new Float64Array(40),
    { tolerance: 1e-10 },
  );
  expect(end).toBe("flat");
  expect(slope).toBeLessThanOrEqual(1e-10);
  x.forEach((value, i) => {
    expect(value).toBeCloseTo(goal[i], 9);
  });
});

test("Rosenbrock's valley ends at (1, 1), from where it is hard", () => {
  const { x, value, end, steps } = lbfgs(
    ([a, b], gradient) => {
      gradient[0] = -400 * a * (b - a * a) - 2 * (1 - a);
      gradient[1] = 200 * (b - a * a);
      return 100 * (b - a * a) ** 2 + (1 - a) ** 2;
    },
    Float64Array.of(-1.2, 1),
  );
  expect(end).toBe("flat");
  expect(steps).toBeLessThan(60);
  expect(x[0]).toBeCloseTo(1, 7);
  expect(x[1]).toBeCloseTo(1, 7);
  expect(value).toBeLessThan(1e-14);
});

test("it says so when the steps are used up, or when no step makes the value smaller", () => {
  const bowl = (at: Float64Array, gradient: Float64Array): number => {
    gradient.set(at.map((value, i) => (i + 1) * value));
    return at.reduce((sum, value, i) => sum + ((i + 1) * value * value) / 2, 0);
  };
  const rng = stream(1, "lbfgs");
  const start = Float64Array.from({ length: 30 }, () => rng() - 0.5);
  expect(lbfgs(bowl, start, { steps: 3 }).end).toBe("steps");
  const uphill = (at: Float64Array, gradient: Float64Array): number => {
    gradient.fill(-1);
    return at[0];
  };
  expect(lbfgs(uphill, Float64Array.of(0)).end).toBe("stuck");
  expect(start[0]).not.toBe(0);
});
