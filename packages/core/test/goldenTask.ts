import { numberFeatures } from "../src/data/features.ts";
import type { LearningData } from "../src/learners/learner.ts";
import { goldenColumns, numbersOf } from "./golden.ts";

/** A file of golden/data as learning data: the target is the last column, classes are sorted by name. */
export function goldenTask(name: string): LearningData {
  const columns = goldenColumns(`data/${name}`);
  const names = Object.keys(columns);
  const target = columns[names[names.length - 1]];
  const features = numberFeatures(
    Object.fromEntries(names.slice(0, -1).map((column) => [column, numbersOf(columns[column])])),
  );
  if (target.every((text) => Number.isFinite(Number(text)))) {
    return {
      kind: "regression",
      features,
      target: { kind: "numbers", name: "y", values: numbersOf(target) },
      weight: null,
    };
  }
  const classes = [...new Set(target)].sort();
  const codes = Int32Array.from(target, (text) => classes.indexOf(text));
  const kind = classes.length === 2 ? "binary" : "multiclass";
  return { kind, features, target: { kind: "classes", name: "y", classes, codes }, weight: null };
}

export function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}
