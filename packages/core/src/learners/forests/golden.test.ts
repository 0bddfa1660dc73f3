import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { tree } from "../trees/tree.ts";
import { bagging } from "./bagging.ts";
import { extraTrees } from "./extraTrees.ts";
import { forest } from "./forest.ts";

interface Spread {
  readonly mean: number;
  readonly sd: number;
}

interface Golden {
  readonly data: string;
  readonly classes: readonly string[];
  readonly positive: string | null;
  readonly method: "random_forest" | "extra_trees" | "bagging";
  readonly folds: string;
  readonly accuracy_mean_of_folds: Spread;
  readonly auc_pooled: Spread;
}

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

function cells(path: string): string[][] {
  return golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}

const cases = (JSON.parse(golden("learners/random_methods.json")) as { results: Golden[] }).results.filter(
  ({ folds }) => folds.endsWith(".csv"),
);
const learners: Readonly<Record<Golden["method"], Learner>> = {
  random_forest: forest(),
  extra_trees: extraTrees(),
  bagging: bagging(tree(), { rounds: 50 }),
};
const SEEDS = 3;

/** Of pairs of a row of class a and one of class b, how often the first has the greater share; a tie is a half. */
function pairsWon(share: Float64Array, codes: Int32Array, a: number, b: number): number {
  let won = 0;
  let pairs = 0;
  codes.forEach((own, i) => {
    if (own !== a) return;
    codes.forEach((other, j) => {
      if (other !== b) return;
      pairs++;
      won += share[i] > share[j] ? 1 : share[i] === share[j] ? 0.5 : 0;
    });
  });
  return won / pairs;
}

/** One versus one, the mean over ordered pairs of classes; with two classes plain AUC. */
function aucOf(output: Float64Array, codes: Int32Array, classes: number): number {
  const n = codes.length;
  const values: number[] = [];
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++)
      if (a !== b) values.push(pairsWon(output.subarray(a * n, (a + 1) * n), codes, a, b));
  }
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function readTask({ data, classes, positive }: Golden): LearningData {
  const [header, ...lines] = cells(data);
  const names = header.slice(0, -1);
  const order = positive === null ? classes : ["rest", positive];
  const codes = Int32Array.from(lines, (line) => Math.max(0, order.indexOf(line[names.length])));
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(names.map((name, c) => [name, lines.map((line) => Number(line[c]))]))),
    target: { kind: "classes", name: "y", classes, codes },
    weight: null,
  };
}

describe.each(cases)("$method on $data", (one) => {
  test("10-fold accuracy and AUC are scikit-learn's within 2 standard deviations over seeds", () => {
    const data = readTask(one);
    if (data.target.kind !== "classes") throw new Error("classes");
    const { codes } = data.target;
    const foldOf = cells(`learners/${one.folds}`)
      .slice(1)
      .map(([, fold]) => Number(fold));
    const classes = one.classes.length;
    const n = codes.length;
    let accuracy = 0;
    let auc = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const pooled = new Float64Array(n * classes);
      const hits: number[] = [];
      for (let fold = 0; fold < 10; fold++) {
        const train = Uint32Array.from(codes.keys()).filter((row) => foldOf[row] !== fold);
        const test = Uint32Array.from(codes.keys()).filter((row) => foldOf[row] === fold);
        const learner = learners[one.method];
        const output = learner.predict(learner.fit(data, train, stream(seed, "fold", fold)), data.features, test);
        let right = 0;
        test.forEach((row, i) => {
          let best = 0;
          for (let c = 0; c < classes; c++) {
            pooled[c * n + row] = output[c * test.length + i];
            if (output[c * test.length + i] > output[best * test.length + i]) best = c;
          }
          if (best === codes[row]) right++;
        });
        hits.push(right / test.length);
      }
      accuracy += hits.reduce((sum, value) => sum + value, 0) / 10 / SEEDS;
      auc += aucOf(pooled, codes, classes) / SEEDS;
    }
    const { accuracy_mean_of_folds: wanted, auc_pooled: wantedAuc } = one;
    expect(Math.abs(accuracy - wanted.mean)).toBeLessThanOrEqual(2 * wanted.sd);
    expect(Math.abs(auc - wantedAuc.mean)).toBeLessThanOrEqual(2 * wantedAuc.sd);
  }, 60_000);
});
