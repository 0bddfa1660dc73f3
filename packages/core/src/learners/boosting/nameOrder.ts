import type { Features } from "../../data/features.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";

/**
 * The features in the order of their names. Of equally good splits trees take the first column's, and boosting leans on
 * every such choice for the rest of the fit: by name, the model does not depend on the order of the columns in a file.
 */
export function inNameOrder(features: Features): Features {
  const { columns } = features;
  const names = columns.map(({ name }) => name);
  const places = names.map((_, c) => c).sort((a, b) => (names[a] < names[b] ? -1 : 1));
  return places.every((place, c) => place === c) ? features : takeFeatures(features, places);
}
