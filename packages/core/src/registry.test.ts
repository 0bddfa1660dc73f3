import { expect, test } from "vitest";
import { defineLearner } from "./learners/definition/defineLearner.ts";
import { builtIn, isWrapper, learnerFrom, learnerOf, learners, withLearners } from "./registry.ts";

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
  expect(() => learnerOf("ridge", { beta: 1 })).toThrow('ridge has no parameter "beta".');
  expect(() => learnerOf("knn", { p: 3 })).toThrow('p of knn is 3, but the metric is "euclidean".');
});

test("a registry with a learner of one's own knows both it and the others; the first registry stays as it was", () => {
  const own = defineLearner({
    name: "own",
    parameters: {},
    tasks: ["regression"],
    handles: { missing: true, categories: true, weights: false },
    fit: () => ({}),
    predict: (_model, _features, rows) => new Float64Array(rows.length),
    isModel: (stored): stored is Record<string, never> => typeof stored === "object",
  });
  const registry = withLearners(builtIn, own);
  expect(learnerFrom("own", registry).name).toBe("own");
  expect(learnerFrom("bagging(base=own)", registry).params.base).toBe("own");
  expect(learnerFrom("ridge", registry).name).toBe("ridge");
  expect(() => learnerOf("own")).toThrow('there is no learner "own".');
  expect(() => withLearners(registry, own)).toThrow('there is a learner "own" already.');
  expect(() => learnerOf("owm", {}, registry)).toThrow('there is no learner "owm".');
});

test("a wrapper is a learner with a base", () => {
  expect(Object.keys(learners).filter((name) => isWrapper(name))).toEqual([
    "bagging",
    "adaBoost",
    "powers",
    "splines",
    "subset",
    "calibrated",
  ]);
  expect(isWrapper("nobody")).toBe(false);
});
