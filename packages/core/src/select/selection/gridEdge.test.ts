import { expect, test } from "vitest";
import { candidatesFrom } from "../candidates.ts";
import { gridEdges } from "./gridEdge.ts";

const edgesOf = (spec: string, candidate: number, rows = 200) =>
  gridEdges(candidatesFrom(spec, "binary"), candidate, { rows });

test("at the end of a grid it goes on as it was: by ratios or by steps, a third of its length", () => {
  const [upper] = edgesOf("logistic(lambda=0.01|0.1|1)", 2);
  expect(upper).toEqual({
    parameter: "lambda",
    side: "largest",
    value: 1,
    neighbour: 1,
    beyond: [10, 100],
    isCheap: true,
  });
  const [lower] = edgesOf("logistic(lambda=1e-5..1:log:16)", 0);
  expect(lower).toMatchObject({ side: "least", value: 1e-5, neighbour: 1 });
  expect(lower.beyond.map((value) => Math.round(1000 * Math.log10(value)) / 1000)).toEqual([
    -5.333, -5.667, -6, -6.333, -6.667, -7,
  ]);
  expect(edgesOf("gradientBoosting(rounds=10|20|30)", 2)[0]).toMatchObject({ beyond: [40, 50], isCheap: false });
});

test("inside of a grid, of two values, and where the parameter itself ends there is no edge", () => {
  expect(edgesOf("logistic(lambda=0.01|0.1|1)", 1)).toEqual([]);
  expect(edgesOf("logistic(lambda=0.01|0.1)", 1)).toEqual([]);
  expect(edgesOf("knn(k=1|3|5)", 0)).toEqual([]);
  expect(edgesOf("lda(shrinkage=0|0.5|1)", 2)).toEqual([]);
  expect(edgesOf("tree(alpha=0|0.01|0.1)", 0)).toEqual([]);
});

test("no more neighbours than a fourth of the rows", () => {
  expect(edgesOf("knn(k=5|10|20)", 2, 400)[0].beyond).toEqual([40, 80]);
  expect(edgesOf("knn(k=5|10|20)", 2, 200)[0].beyond).toEqual([40]);
  expect(edgesOf("knn(k=5|10|20)", 2, 100)).toEqual([]);
});

test("only settings that agree in all else are one grid", () => {
  const spec = "knn(k=1|5|15, weights=uniform|distance)";
  const candidates = candidatesFrom(spec, "binary");
  const last = candidates.findLastIndex(({ params }) => params.k === 15 && params.weights === "distance");
  const [edge] = edgesOf(spec, last);
  expect(candidates[edge.neighbour].params).toEqual({ k: 5, weights: "distance" });
});
