import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logistic } from "./logistic.ts";

const SEPARATED = "the features separate the classes on some rows";

function taskOf(x: readonly (readonly number[])[], codes: readonly number[]): LearningData {
  return {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(x.map((column, j) => [`x${j}`, column]))),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.from(codes) },
    weight: null,
  };
}

function outcome(x: readonly (readonly number[])[], codes: readonly number[]): string {
  try {
    logistic({ lambda: 0 }).fit(taskOf(x, codes), Uint32Array.from(codes.keys()), stream(1));
    return "fitted";
  } catch (error) {
    return error instanceof Error && error.message.startsWith(SEPARATED) ? "separated" : String(error);
  }
}

test("one feature separates when a threshold does, touching values included", () => {
  expect(outcome([[1, 2, 3, 4]], [0, 0, 1, 1])).toBe("separated");
  expect(outcome([[1, 2, 2, 3]], [0, 0, 1, 1])).toBe("separated");
  expect(outcome([[4, 3, 2, 1]], [0, 0, 1, 1])).toBe("separated");
  expect(outcome([[1, 3, 2, 4]], [0, 0, 1, 1])).toBe("fitted");
});

test("an indicator that occurs with one class alone separates its rows only, which is enough", () => {
  const rng = stream(3, "indicator");
  const noise = Array.from({ length: 80 }, rng);
  const codes = noise.map((value, i) => (i < 5 ? 1 : value + rng() > 1 ? 1 : 0));
  const indicator = noise.map((_, i) => (i < 5 ? 1 : 0));
  expect(outcome([noise, indicator], codes)).toBe("separated");
  expect(outcome([noise, indicator], [0, ...codes.slice(1)])).toBe("fitted");
});

test("a gap of one part in ten thousand is no separation", () => {
  const x = Array.from({ length: 40 }, (_, i) => i);
  const codes = x.map((value) => (value < 20 ? 0 : 1));
  expect(outcome([x], codes)).toBe("separated");
  // the two rows at the border change places by 0.004
  expect(outcome([x.map((value) => (value === 19 ? 20.002 : value === 20 ? 19.998 : value))], codes)).toBe("fitted");
});

test("a lambda above 0 is what works", () => {
  const model = logistic({ lambda: 1e-4 }).fit(
    taskOf([[1, 2, 3, 4]], [0, 0, 1, 1]),
    Uint32Array.of(0, 1, 2, 3),
    stream(1),
  );
  expect(model.intercept).toBeLessThan(0);
});

/** Whether some direction (a, b, c) has y (a + b x + c z) >= 0 everywhere and > 0 somewhere: by all edges there are. */
function separable(x: readonly number[], z: readonly number[], codes: readonly number[]): boolean {
  // whole numbers, so that every comparison is exact
  const points = codes.map((code, i) => {
    const sign = code === 1 ? 1 : -1;
    return [sign, sign * x[i], sign * z[i]] as const;
  });
  const cross = (p: readonly number[], q: readonly number[]): number[] => [
    p[1] * q[2] - p[2] * q[1],
    p[2] * q[0] - p[0] * q[2],
    p[0] * q[1] - p[1] * q[0],
  ];
  const works = (d: readonly number[]): boolean => {
    const margins = points.map((p) => p[0] * d[0] + p[1] * d[1] + p[2] * d[2]);
    return margins.every((m) => m >= 0) && margins.some((m) => m > 0);
  };
  // a cone of directions in three dimensions has an edge on two planes, where the points span the space
  return points.some((p) =>
    points.some((q) => {
      const d = cross(p, q);
      return works(d) || works(d.map((value) => -value));
    }),
  );
}

test("two features: separated exactly when some direction separates, found by trying all edges", () => {
  const counts = { separated: 0, fitted: 0 };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.boolean()), {
        minLength: 6,
        maxLength: 16,
      }),
      (rows) => {
        const codes = rows.map(([, , yes]) => (yes ? 1 : 0));
        const [x, z] = [rows.map(([value]) => value), rows.map(([, value]) => value)];
        const found = codes.every((code) => code === codes[0]) ? "" : outcome([x, z], codes);
        if (found !== "separated" && found !== "fitted") return;
        counts[found]++;
        expect(found).toBe(separable(x, z, codes) ? "separated" : "fitted");
      },
    ),
    { numRuns: 400, seed: 7 },
  );
  expect(counts.separated).toBeGreaterThan(30);
  expect(counts.fitted).toBeGreaterThan(30);
});
