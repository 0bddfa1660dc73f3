import { type Features, featureValues } from "../data/features.ts";
import type { Task } from "../data/task.ts";

/** The same task with some of its features, by their places, in the order given. The block is copied. */
export function withFeatures(task: Task, places: readonly number[]): Task {
  const { rows, columns } = task.features;
  const values = new Float64Array(rows * places.length);
  places.forEach((place, c) => {
    values.set(featureValues(task.features, place), c * rows);
  });
  const features: Features = { rows, columns: places.map((place) => columns[place]), values };
  return { ...task, features };
}
