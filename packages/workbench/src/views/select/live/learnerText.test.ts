import { expect, test } from "vitest";
import { joinLearner, splitLearner } from "./learnerText.ts";

test("a spec is taken apart and put together again, brackets in brackets too", () => {
  for (const [spec, name, params] of [
    ["tree", "tree", ""],
    ["knn(k=3, weights=distance)", "knn", "k=3, weights=distance"],
    ["subset(base=ridge(lambda=1))", "subset", "base=ridge(lambda=1)"],
  ]) {
    expect(splitLearner(spec)).toEqual({ name, params });
    expect(joinLearner({ name, params })).toBe(spec);
  }
});

test("what is being typed is kept", () => {
  expect(splitLearner("knn(k=")).toEqual({ name: "knn", params: "k=" });
  expect(splitLearner("knn()")).toEqual({ name: "knn", params: "" });
  expect(joinLearner({ name: "knn", params: "  " })).toBe("knn");
});
