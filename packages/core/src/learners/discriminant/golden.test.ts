import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData, Model } from "../learner.ts";
import { lda } from "./lda.ts";
import { nearestCentroid } from "./nearestCentroid.ts";
import { qda } from "./qda.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

interface Data extends LearningData {
  readonly classes: readonly string[];
  readonly rows: Uint32Array;
}

function read(path: string): Data {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const last = lines.map((line) => line[names.length]);
  const classes = [...new Set(last)].sort();
  return {
    classes,
    rows: Uint32Array.from(lines.keys()),
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]))),
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight: null,
  };
}

function fitAll<M extends Model>(learner: Learner<M>, data: Data): { model: M; shares: number[][]; labels: string[] } {
  const model = learner.fit(data, data.rows, stream(1));
  const output = learner.predict(model, data.features, data.rows);
  const shares = Array.from(data.rows, (row) => data.classes.map((_, c) => output[c * data.rows.length + row]));
  return { model, shares, labels: shares.map((list) => data.classes[list.indexOf(Math.max(...list))]) };
}

function expectClose(found: readonly number[], wanted: readonly number[], digits = 9): void {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((value, c) => {
    expect(found[c]).toBeCloseTo(value, digits);
  });
}

interface Centroids {
  readonly centroids: number[][];
  readonly predictions: string[];
}

interface Classic extends Centroids {
  readonly data: string;
  readonly posterior_first30: number[][];
  readonly posterior_every_7th_row: number[][];
  readonly qda: { posterior_first30: number[][]; predictions: string[] };
  readonly nearest_centroid_raw: Centroids;
  readonly nearest_centroid_standardised: Centroids;
}

describe("without shrinkage they agree with scikit-learn, and so with R's MASS", () => {
  const { results }: { results: Classic[] } = JSON.parse(golden("learners/lda_centroid.json"));
  test.each(results.map((c) => [c.data, c] as const))("%s", (path, wanted) => {
    const data = read(path);
    const linear = fitAll(lda(), data);
    wanted.posterior_first30.forEach((row, i) => {
      expectClose(linear.shares[i], row);
    });
    wanted.posterior_every_7th_row.forEach((row, i) => {
      expectClose(linear.shares[7 * i], row);
    });
    expect(linear.labels).toEqual(wanted.predictions);
    const quadratic = fitAll(qda(), data);
    wanted.qda.posterior_first30.forEach((row, i) => {
      expectClose(quadratic.shares[i], row);
    });
    expect(quadratic.labels).toEqual(wanted.qda.predictions);
    expect(fitAll(nearestCentroid({ standardize: false }), data).labels).toEqual(
      wanted.nearest_centroid_raw.predictions,
    );
    expect(fitAll(nearestCentroid(), data).labels).toEqual(wanted.nearest_centroid_standardised.predictions);
  });
});

interface Shrunk {
  readonly data: string;
  readonly lda: { shrinkage: number; standardize: boolean; every5: number[][] }[];
  readonly ledoit_wolf: { standardize: number; inputs: number };
  readonly centroid: (Centroids & { metric: "euclidean" | "manhattan"; shrinkage: number; standardize: boolean })[];
}

const { results: shrunk }: { results: Shrunk[] } = JSON.parse(golden("learners/discriminant.json"));

describe.each(shrunk.map((entry) => [entry.data, entry] as const))("%s", (path, entry) => {
  const data = read(path);

  test.each(entry.lda.map((c) => [c.shrinkage, c.standardize, c.every5] as const))(
    "lda with shrinkage %d, standardised %s, has the posteriors of scikit-learn's covariance",
    (shrinkage, standardize, every5) => {
      const { shares } = fitAll(lda({ shrinkage, standardize }), data);
      every5.forEach((row, i) => {
        expectClose(shares[5 * i], row);
      });
    },
  );

  test("shrinkage=auto is that of Ledoit and Wolf on the deviations from the class means", () => {
    const own = fitAll(lda({ shrinkage: "auto" }), data).model.shrinkage;
    expect(own).toBeCloseTo(entry.ledoit_wolf.standardize, 12);
    const inputs = fitAll(lda({ shrinkage: "auto", standardize: false }), data).model.shrinkage;
    expect(inputs).toBeCloseTo(entry.ledoit_wolf.inputs, 12);
  });

  test.each(entry.centroid.map((c) => [c.metric, c.shrinkage, c.standardize, c] as const))(
    "nearest centroid by %s distance, shrinkage %d, standardised %s",
    (metric, shrinkage, standardize, wanted) => {
      const { model, labels } = fitAll(nearestCentroid({ metric, shrinkage, standardize }), data);
      const n = data.rows.length;
      const means = model.features.map((_, j) => {
        const column = data.features.values.subarray(j * n, (j + 1) * n);
        return standardize ? column.reduce((sum, value) => sum + value, 0) / n : 0;
      });
      wanted.centroids.forEach((list, c) => {
        expectClose(
          model.centroids[c].map((value, j) => (value - means[j]) * model.factor[j]),
          list,
        );
      });
      expect(labels).toEqual(wanted.predictions);
    },
  );
});
