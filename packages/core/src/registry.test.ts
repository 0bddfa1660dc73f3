import { expect, test } from "vitest";
import { learnerOf, learners } from "./registry.ts";

test.each(Object.keys(learners))(
  "%s: the defaults of its rules are those of its factory, and params remake it",
  (name) => {
    const learner = learnerOf(name);
    expect(learner.name).toBe(name);
    const rules = Object.entries(learners[name as keyof typeof learners].parameters);
    for (const [parameter, value] of Object.entries(learner.params)) {
      expect(rules.find(([key]) => key === parameter)?.[1].default).toBe(value);
    }
    expect(learnerOf(name, learner.params).params).toEqual(learner.params);
    for (const [, rule] of rules) expect(rule.meaning).toMatch(/^[A-Z].*\.$/);
  },
);

test("a learner or parameter that is not there is refused with those that are", () => {
  expect(() => learnerOf("rigde")).toThrow('there is no learner "rigde".');
  expect(() => learnerOf("__proto__")).toThrow('there is no learner "__proto__".');
  expect(() => learnerOf("ridge", { alpha: 1 })).toThrow('ridge has no parameter "alpha".');
  expect(() => learnerOf("knn", { p: 3 })).toThrow('p of knn is 3, but the metric is "euclidean".');
});
