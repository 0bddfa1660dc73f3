import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { hypergeometricBound } from "./hypergeometricBound.ts";

const { hypergeometric_overfitting: golden } = goldenJson<{
  hypergeometric_overfitting: { rows: readonly { L: number; l: number; m: number; eps: number; r_eps: number }[] };
}>("theory.json");

test("one classifier: the golden probability, in words", () => {
  for (const { L, l, m, eps, r_eps } of golden.rows.slice(0, 40)) {
    expectNear(
      Number(hypergeometricBound({ total: L, train: l, errors: [m], epsilon: eps }).answers.probability),
      r_eps,
    );
  }
  expect(hypergeometricBound({ total: 20, train: 10, errors: [5], epsilon: 0.2 }).sentence).toBe(
    "probability 0.1517: a classifier with 5 errors in 20 rows errs on 10 test rows more often than on 10 training rows by 0.2 or more.",
  );
});

test("several classifiers are summed, equal ones multiplied", () => {
  const at = { total: 20, train: 10, epsilon: 0.2 };
  // 49/323 for 5 errors, 9/38 for 2
  const { answers } = hypergeometricBound({ ...at, errors: [5, 2] });
  expectNear(Number(answers.probability), 49 / 323 + 9 / 38, 1e-13);
  expectNear(Number(hypergeometricBound({ ...at, errors: [5], models: 4 }).answers.probability), (4 * 49) / 323, 1e-13);
});

test("without errors the worst number is taken, and said", () => {
  const { taken, warnings, inputs } = hypergeometricBound({ total: 20, train: 10, epsilon: 0.2 });
  expect(taken).toEqual(["errors"]);
  // 10 errors: 30313/92378, above all others of 20 rows
  expect([inputs.errors, warnings.length]).toEqual([10, 1]);
});

test("a probability instead of epsilon asks for the excess", () => {
  const { answers } = hypergeometricBound({ total: 20, train: 10, errors: [10], probability: 0.1 });
  // s <= 3 has probability 8263/92378 = 0.089: excess 7/10 - 3/10
  expectNear(Number(answers.epsilon), 0.4, 1e-14);
  expect(hypergeometricBound({ total: 20, train: 10, errors: [1], probability: 0.1 })).toMatchObject({
    answers: { epsilon: null },
    undefined: "even the largest possible excess has a higher probability",
  });
});

test("one of the two has to be given, and not both", () => {
  expect(() => hypergeometricBound({ total: 20, train: 10, errors: [1] })).toThrow(
    "epsilon and probability are missing.",
  );
  expect(() => hypergeometricBound({ total: 20, train: 10, errors: [1, 2], probability: 0.1 })).toThrow(
    "the excess is found for one classifier only.",
  );
});
