import {
  type Allocate,
  candidatesFrom,
  defineTask,
  kFold,
  nestedDesign,
  type SelectionDesign,
  stream,
  type Task,
  tableFrom,
} from "@heldout/core/internal";

/** A small binary task with everything in it: a category, missing values, weights, groups. */
export function smallTask({ rows = 60, allocate }: { rows?: number; allocate?: Allocate } = {}): Task {
  const rng = stream(5, "small task");
  const numbers = (): number[] => Array.from({ length: rows }, rng);
  const [a, b, noise] = [numbers(), numbers(), numbers()];
  const table = tableFrom({
    a: a.map((value, r) => (r % 11 === 3 ? null : value)),
    b,
    colour: noise.map((value) => (value < 0.3 ? "red" : value < 0.7 ? "green" : "blue")),
    w: numbers().map((value) => 0.5 + value),
    y: a.map((value, r) => (value + b[r] + 0.3 * noise[r] > 1.1 ? "yes" : "no")),
  });
  return defineTask(table, { target: "y", weight: "w" }, allocate ? { allocate } : {});
}

/** Some forty fits of it, of which those with too many neighbours fail. */
export function smallPlan(task: Task): SelectionDesign {
  const candidates = candidatesFrom("baseline, knn(k=1|5|40), naiveBayes, knn(k=3, metric=manhattan)", task.kind);
  return nestedDesign(task, candidates, { outer: kFold({ folds: 4 }), inner: kFold({ folds: 3 }), seed: 2 });
}
