import { expect, test } from "vitest";
import { growthBound } from "./growthBound.ts";

test("the value is exact text, its bounds are numbers, and the sentence can be read", () => {
  // C(10,0..3) = 1 + 10 + 45 + 120
  expect(growthBound({ h: 3, length: 10 })).toMatchObject({
    answers: { value: "176", log: expect.closeTo(Math.log(176), 12), sauer: expect.closeTo(250, 9) },
    sentence: "176: a family of VC dimension 3 realises at most this many labellings of 10 rows (of 1,024).",
    warnings: [],
  });
});

test("a million rows and a large dimension leave a logarithm, with the reason for no whole number", () => {
  const { answers, undefined: reason, sentence } = growthBound({ h: 300_000, length: 1_000_000 });
  expect(answers).toMatchObject({ value: null, sauer: null, upper: null, log: expect.closeTo(610857.8153, 3) });
  expect(reason).toContain("too long");
  // 610857.8153 / ln 10 = 265292.17...
  expect(sentence).toMatch(/^\d\.\d+e\+265292: /);
});

test("where a bound does not hold, it is said", () => {
  expect(growthBound({ h: 2, length: 3 }).warnings).toEqual([
    "3/2 L^h/h! is not a bound here: it holds from h + 2 rows on.",
  ]);
  expect(growthBound({ h: 10, length: 5 }).warnings).toHaveLength(2);
});
