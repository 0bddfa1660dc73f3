import { type Features, featureValues } from "./features.ts";

/** Some of the features, by their places, in the order given, as a block of their own. */
export function takeFeatures(features: Features, places: readonly number[]): Features {
  const { rows, columns } = features;
  const values = new Float64Array(rows * places.length);
  places.forEach((place, c) => {
    values.set(featureValues(features, place), c * rows);
  });
  return { rows, columns: places.map((place) => columns[place]), values };
}
