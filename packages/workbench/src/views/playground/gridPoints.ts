import { type Features, numberFeatures } from "@heldout/core/internal";

/** The middles of size × size cells over the square from -reach to reach: rows from the top, in each from the left. */
export function gridPoints(size: number, reach: number): Features {
  const at = (i: number): number => (2 * reach * (i + 0.5)) / size - reach;
  const cells = Array.from({ length: size * size }, (_, i) => i);
  return numberFeatures({
    x1: cells.map((i) => at(i % size)),
    x2: cells.map((i) => -at(Math.floor(i / size))),
  });
}
