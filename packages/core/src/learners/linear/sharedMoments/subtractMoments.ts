import { addScaled } from "../../../numeric/linear/matrix.ts";
import type { Moments } from "../moments.ts";
import type { GramMoments } from "../penalised/scaledProblem.ts";

/** Less than this share of a feature's variance left: the difference has lost too many digits. */
const LEAST_LEFT = 1e-5;

/**
 * The moments of rows without some of them, from the moments of all and of those; null when a feature's variance all but
 * vanishes with them. The inverse of `mergeMoments`. Columns of the Gram matrix are made as they are asked for: there may
 * be many, and they are looked at once.
 */
export function subtractMoments(all: Moments, part: Moments): GramMoments | null {
  const weight = all.weight - part.weight;
  if (!(weight > LEAST_LEFT * all.weight)) return null;
  const p = all.cross.length;
  const away = part.mean.map((value, j) => value - all.mean[j]);
  const off = part.targetMean - all.targetMean;
  const factor = (part.weight * all.weight) / weight;
  const [from, less] = [all.gram.values, part.gram.values];
  const diagonal = away.map((own, j) => from[j * p + j] - less[j * p + j] - factor * own * own);
  if (diagonal.some((value, j) => from[j * p + j] > 0 && !(value > LEAST_LEFT * from[j * p + j]))) return null;
  const cross = all.cross.map((value, j) => value - part.cross[j]);
  addScaled(cross, away, -factor * off);
  return {
    weight,
    mean: all.mean.map((value, j) => value - (part.weight / weight) * away[j]),
    targetMean: all.targetMean - (part.weight / weight) * off,
    diagonal,
    writeColumn: (j, scale, into) => {
      const own = factor * away[j];
      const ownScale = scale[j];
      for (let i = 0, at = j * p; i < p; i++, at++) {
        into[i] = (from[at] - less[at] - own * away[i]) * (scale[i] * ownScale);
      }
    },
    cross,
  };
}
