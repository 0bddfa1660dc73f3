import { expect, test } from "vitest";
import { nestedBound } from "./nestedBound.ts";

test("the family with the least sum is the answer", () => {
  const { answers, table, sentence } = nestedBound({ m: 200, d: [1, 2, 3, 4], risk: [0.4, 0.2, 0.19, 0.185] });
  expect(answers.d).toBe(2);
  // sqrt(1/200 (2 + ln 6 + ln 20)) = 0.1842
  expect(answers.penalty).toBeCloseTo(Math.sqrt((2 + Math.log(6) + Math.log(20)) / 200), 12);
  expect(table?.chosen).toBe(1);
  expect(sentence).toBe("d 2: its training error 0.2 and penalty 0.1842 have the smallest sum, 0.3842, on 200 rows.");
});

test("the VC penalty has no bound for families as rich as the rows", () => {
  expect(nestedBound({ m: 5, d: [9], risk: [0], penalty: "vc" })).toMatchObject({
    answers: { d: null, bound: null },
    undefined: "every family can shatter the rows",
  });
});

test("every family needs an error rate", () => {
  expect(() => nestedBound({ m: 5, d: [1, 2], risk: [0.1] })).toThrow(
    "there are 2 dimensions in d and 1 error rates in risk.",
  );
});

test("without weights the penalties are smaller, and delta is not shared", () => {
  const question = { m: 300, d: [1, 2, 3, 4], risk: [0.31, 0.2, 0.19, 0.18] };
  const { table, formula, assumptions } = nestedBound({ ...question, penalty: "unweighted" });
  expect(formula).toBe("least risk + sqrt(c/m (d + ln(1/delta)))");
  expect(Number(table?.rows[1].penalty)).toBeCloseTo(Math.sqrt((2 + Math.log(20)) / 300), 12);
  expect(assumptions.join(" ")).toContain("each family alone");
});
