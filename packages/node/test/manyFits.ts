import {
  candidatesFrom,
  defineTask,
  kFold,
  nestedDesign,
  type SelectionDesign,
  stream,
  tableFrom,
} from "@heldout/core/internal";

/** Some 240 small fits; another seed makes others of them. */
export function manyFits(seed: number): SelectionDesign {
  const rows = 700;
  const rng = stream(3, "queue deaths");
  const numbers = (): number[] => Array.from({ length: rows }, rng);
  const [a, b, c, noise] = [numbers(), numbers(), numbers(), numbers()];
  const y = a.map((value, r) => Math.sin(6 * value) + b[r] * c[r] + 0.2 * noise[r]);
  const task = defineTask(tableFrom({ a, b, c, y }), { target: "y" });
  const spec =
    "knn(k=1|5, metric=euclidean|manhattan, weights=uniform|distance), ridge(lambda=1e-3..1e3:log:5), forest(trees=5|9), tree(maxDepth=2|4)";
  return nestedDesign(task, candidatesFrom(spec, task.kind), {
    outer: kFold({ folds: 6 }),
    inner: kFold({ folds: 4 }),
    seed,
  });
}
