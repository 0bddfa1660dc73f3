import { expect, test } from "vitest";
import { variedBy } from "./variedBy.ts";

const knn = { name: "knn", params: { metric: "cosine" } };

test("one parameter and the learner with each of its values", () => {
  expect(variedBy("k=1|5", knn)).toEqual({
    name: "k",
    settings: [
      { name: "knn", params: { metric: "cosine", k: 1 } },
      { name: "knn", params: { metric: "cosine", k: 5 } },
    ],
  });
});

test("two parameters are refused", () => {
  expect(() => variedBy("k=1|5, p=1|2", knn)).toThrow('param "k=1|5, p=1|2" varies 2 parameters.');
});

test("a parameter may be called as other tools call it; a stranger is left to whoever makes the learner", () => {
  const boosting = { name: "gradientBoosting", params: {} };
  expect(variedBy("learning_rate=0.1|0.3", boosting).name).toBe("rate");
  expect(variedBy("nobody=1|2", boosting).name).toBe("nobody");
});

test("a dot goes to a parameter of the base, whatever else the base says, by any of its names", () => {
  const powers = { name: "powers", params: { base: "ridge(lambda=1, standardize=false)", degree: 9 } };
  expect(variedBy("base.alpha=1e-8|0", powers)).toEqual({
    name: "base.lambda",
    settings: [
      { name: "powers", params: { base: "ridge(lambda=1e-8, standardize=false)", degree: 9 } },
      { name: "powers", params: { base: "ridge(lambda=0, standardize=false)", degree: 9 } },
    ],
  });
});

test("two dots go to the base of the base, and a base that is not given is the learner's own", () => {
  const nested = { name: "bagging", params: { base: "powers(base=ridge(lambda=1), degree=3)" } };
  expect(variedBy("base.base.lambda=2..3", nested).settings.map(({ params }) => params.base)).toEqual([
    "powers(base=ridge(lambda=2), degree=3)",
    "powers(base=ridge(lambda=3), degree=3)",
  ]);
  expect(variedBy("base.maxDepth=2", { name: "adaBoost", params: {} }).settings).toEqual([
    { name: "adaBoost", params: { base: "tree(maxDepth=2)" } },
  ]);
});

test("a dot behind what is not a learner says where one could go", () => {
  expect(() => variedBy("degree.lambda=1|2", { name: "powers", params: {} })).toThrow(
    '"degree.lambda" is not a parameter of powers: "degree" is not a learner inside it.',
  );
  expect(() => variedBy("base.lambda=1|2", { name: "ridge", params: {} })).toThrow("not a learner inside it");
});
