import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { knn } from "./knn.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

function read(path: string): LearningData {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const last = lines.map((line) => line[names.length]);
  const classes = [...new Set(last)].sort();
  const numbers = last.every((text) => Number.isFinite(Number(text)));
  return {
    kind: numbers ? "regression" : classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]))),
    target: numbers
      ? { kind: "numbers", name: "y", values: Float64Array.from(last, Number) }
      : { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight: null,
  };
}

interface Case {
  readonly data: string;
  readonly weights: "uniform" | "distance" | "triangular" | "epanechnikov" | "gaussian";
  readonly k?: number;
  readonly radius?: number;
  readonly within?: number[];
  readonly output: (number | number[] | null)[];
}

const { results }: { results: Case[] } = JSON.parse(golden("learners/knn_weights.json"));

describe("votes by distance, by kernel and within a radius agree with scikit-learn", () => {
  test.each(results.map((c) => [c.data, c.weights, c.k ?? `radius ${c.radius}`, c] as const))(
    "%s, %s, %s",
    (_, _w, _k, wanted) => {
      const { weights, k, radius } = wanted;
      const voting =
        weights === "uniform" || weights === "distance" ? { weights } : { weights: "kernel" as const, kernel: weights };
      const learner = knn({ ...voting, ...(radius === undefined ? { k } : { radius }) });
      const data = read(wanted.data);
      const rows = Uint32Array.from({ length: data.features.rows }, (_row, i) => i);
      const train = rows.filter((row) => row % 5 !== 0);
      const asked = rows.filter((row) => row % 5 === 0);
      const found = learner.predict(learner.fit(data, train, stream(1)), data.features, asked);
      // within a radius there may be nobody: then it is what all training rows say
      const nobody = learner.predict(
        learner.fit(data, train, stream(1)),
        { ...data.features, values: data.features.values.map((value) => value + 1e9) },
        Uint32Array.of(0),
      );
      wanted.output.forEach((output, i) => {
        const columns = output === null ? Array.from(nobody) : [output].flat();
        columns.forEach((value, c) => {
          expect(found[c * asked.length + i]).toBeCloseTo(value, 10);
        });
      });
    },
  );
});
