import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { isBernoulli } from "./bernoulli.ts";
import { isCategorical } from "./categorical.ts";
import { isMultinomial } from "./multinomial.ts";
import { naiveBayes } from "./naiveBayes.ts";

interface Case {
  readonly kind: "bernoulli" | "multinomial" | "categorical";
  readonly data: string;
  readonly smoothing: number;
  readonly threshold?: number;
  readonly codes?: number[][];
  readonly chance: number[][] | number[][][];
  readonly every5: number[][];
}

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

/** The data of a case; its codes instead of the numbers where it has some. */
function read({ data, codes }: Case, weight: Float64Array | null = null): LearningData {
  const lines = golden(data)
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
  const last = lines.map((line) => line[line.length - 1]);
  const classes = [...new Set(last)].sort();
  const rows = codes ?? lines.map((line) => line.slice(0, -1).map(Number));
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(rows[0].map((_, j) => [`x${j}`, rows.map((row) => row[j])]))),
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight,
  };
}

function expectAgrees(wanted: Case, data: LearningData): void {
  const { kind, smoothing, threshold } = wanted;
  const learner = naiveBayes({ kind, smoothing, ...(threshold === undefined ? {} : { threshold }) });
  const n = data.features.rows;
  const rows = Uint32Array.from({ length: n }, (_, i) => i);
  const model = learner.fit(data, rows, stream(1));
  if (!(isBernoulli(model) || isMultinomial(model) || isCategorical(model))) throw new Error("one of the three");
  const flat = (value: unknown): number[] => (Array.isArray(value) ? value.flatMap(flat) : [Number(value)]);
  const chances = flat(model.chance);
  flat(wanted.chance).forEach((chance, i) => {
    expect(chances[i]).toBeCloseTo(chance, 12);
  });
  const output = learner.predict(model, data.features, rows);
  wanted.every5.forEach((row, i) => {
    row.forEach((share, c) => {
      expect(output[c * n + 5 * i]).toBeCloseTo(share, 9);
    });
  });
}

const { results, weighted }: { results: Case[]; weighted: Case } = JSON.parse(golden("learners/naive_bayes.json"));

describe("naive Bayes agrees with scikit-learn", () => {
  test.each(results.map((c) => [c.kind, c.data, c.smoothing, c] as const))(
    "%s on %s, smoothing %d",
    (_, _data, _s, wanted) => {
      expectAgrees(wanted, read(wanted));
    },
  );

  test("with weights, which are made to sum to the number of rows", () => {
    expectAgrees(
      weighted,
      read(
        weighted,
        Float64Array.from({ length: 178 }, (_, i) => i % 4),
      ),
    );
  });
});
