import { expect, test } from "vitest";
import { builtIn } from "../../registry.ts";
import { candidatesFrom } from "../../select/candidates.ts";
import { settingOf } from "../../select/givenLearners.ts";
import { parseSpec } from "../spec.ts";
import { canonicalSetting, canonicalSpec } from "./canonicalSpec.ts";

const own = (text: string) => canonicalSpec(parseSpec(text), builtIn);

test("sets and ranges keep their values and their order under the parameter's own name", () => {
  const { values, drawn } = own("gradientBoosting(max_depth=2|3, learning_rate=0.01..1:loguniform, n_estimators=10)");
  expect([...values]).toEqual([
    ["maxDepth", [2, 3]],
    ["rounds", [10]],
  ]);
  expect([...drawn.keys()]).toEqual(["rate"]);
});

test("a base inside a wrapper gets its own names too; a text that has them already stays as written", () => {
  expect(own("bagging(estimator=ridge(alpha=0.50))").values.get("base")).toEqual(["ridge(lambda=0.5)"]);
  expect(own("bagging(base=ridge(lambda=0.50))").values.get("base")).toEqual(["ridge(lambda=0.50)"]);
  expect(own("bagging(base=calibrated(estimator=svm(C=3)))").values.get("base")).toEqual(["calibrated(base=svm(c=3))"]);
  expect(own("subset(base=ridge(alpha=0.1|1))").values.get("base")).toEqual(["ridge(lambda=0.1|1)"]);
});

test("a setting that has the right names is the same object; others are written anew", () => {
  const setting = { name: "ridge", params: { lambda: 2 } };
  expect(canonicalSetting(setting, builtIn)).toBe(setting);
  expect(canonicalSetting({ name: "ridge", params: { alpha: 2 } }, builtIn)).toEqual(setting);
  const stranger = { name: "nobody", params: { alpha: 2 } };
  expect(canonicalSetting(stranger, builtIn)).toBe(stranger);
});

test("a SPEC with aliases is the same setting and the same candidates as with the parameters' own names", () => {
  expect(settingOf("knn(n_neighbors=7)")).toEqual({ name: "knn", params: { k: 7 } });
  expect(settingOf({ name: "tree", params: { max_depth: 2 } })).toEqual({ name: "tree", params: { maxDepth: 2 } });
  expect(candidatesFrom("ridge(alpha=1|10), forest(n_estimators=5, min_samples_leaf=1|3)", "regression")).toEqual(
    candidatesFrom("ridge(lambda=1|10), forest(trees=5, minLeaf=1|3)", "regression"),
  );
  expect(() => settingOf("ridge(alpha=1, lambda=2)")).toThrow(
    'ridge is given lambda twice: as "alpha" and as "lambda"',
  );
  expect(() => candidatesFrom("ridge(lambda=1|2, alpha=3)", "regression")).toThrow("is given lambda twice");
  expect(() => candidatesFrom("logistic(C=0.1|1)", "binary")).toThrow('logistic has no parameter "C".');
});

test("brackets without end are left to whoever makes the learner", () => {
  const deep = `${"bagging(base=".repeat(5000)}tree${")".repeat(5000)}`;
  expect(() => settingOf({ name: "bagging", params: { base: deep } })).toThrow("wraps too many learners");
});
