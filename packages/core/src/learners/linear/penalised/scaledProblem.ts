import { InputError } from "../../../data/inputError.ts";
import { columnAt, dot } from "../../../numeric/linear/matrix.ts";
import type { Design } from "../design.ts";
import { type Centred, centred, type Moments } from "../moments.ts";
import { withGramQuadratic } from "./gramQuadratic.ts";
import type { Quadratic } from "./quadratic.ts";
import { withRowsQuadratic } from "./rowsQuadratic.ts";

/** A least squares problem with centred and scaled features, and the way back to the scale of the inputs. */
export interface ScaledProblem {
  readonly mean: Float64Array;
  readonly targetMean: number;
  /** What a feature is multiplied by, and so its coefficient on the way back; 0 for one that is constant. */
  readonly scale: Float64Array;
  /** Works with the squared part of the objective, which is there only meanwhile. */
  readonly work: <T>(use: (quadratic: Quadratic) => T) => T;
}

/** Moments whose Gram matrix is asked for column by column. */
export interface GramMoments extends Pick<Moments, "weight" | "mean" | "targetMean" | "cross"> {
  readonly diagonal: Float64Array;
  /** Writes column j of the Gram matrix, each entry (i, j) times `scale[i] * scale[j]`. */
  readonly writeColumn: (j: number, scale: Float64Array, into: Float64Array) => void;
}

/** All that a penalised fit needs to know of many rows. */
export interface TargetMoments extends GramMoments {
  /** Σ w (y - targetMean)². */
  readonly targetSquares: number;
}

export function gramMoments({ weight, mean, targetMean, cross, gram }: Moments): GramMoments {
  const diagonal = mean.map((_, j) => gram.values[j * gram.rows + j]);
  const writeColumn: GramMoments["writeColumn"] = (j, scale, into) => {
    const from = columnAt(gram, j);
    const own = scale[j];
    for (let i = 0; i < from.length; i++) into[i] = from[i] * (scale[i] * own);
  };
  return { weight, mean, targetMean, cross, diagonal, writeColumn };
}

/** From moments; features are scaled to sd 1 (divisor n), by the given factors, or not at all. */
export function problemOfMoments(moments: TargetMoments, scaling: boolean | Float64Array): ScaledProblem {
  const { mean, targetMean, weight, diagonal, writeColumn, cross } = moments;
  const scale = scaleBy(scaling, mean.length, (j) => Math.sqrt(diagonal[j] / weight));
  const even = 1 / Math.sqrt(weight);
  return {
    mean,
    targetMean,
    scale,
    work: (use) =>
      withGramQuadratic(
        {
          writeColumn,
          scale: scale.map((factor) => factor * even),
          cross: cross.map((value, j) => (value * scale[j]) / weight),
          targetSquares: moments.targetSquares / weight,
        },
        (quadratic) => use(moderate(quadratic)),
      ),
  };
}

/** From rows, for more features than rows. */
export function problemOfRows(design: Design, scaling: boolean | Float64Array): ScaledProblem {
  const moved = centred(design);
  const { mean, targetMean, weight, x, y } = moved;
  const kept = Array.from(design.weights.keys()).filter((i) => design.weights[i] > 0);
  const roots = Float64Array.from(kept, (i) => Math.sqrt(design.weights[i] / weight));
  const plain = (j: number): Float64Array => rooted(columnAt(x, j), kept, roots);
  const scale = scaleBy(scaling, x.columns, (j) => {
    const column = plain(j);
    return Math.sqrt(dot(column, column));
  });
  const column = (j: number): Float64Array => plain(j).map((value) => value * scale[j]);
  const target = rooted(y, kept, roots);
  const rows = { rows: kept.length, size: x.columns, column, target };
  return {
    mean,
    targetMean,
    scale,
    work: (use) => withRowsQuadratic(rows, (quadratic) => use(moderate(quadratic))),
  };
}

/** The intercept that goes with coefficients on the scale of the inputs. */
export function interceptOf({ mean, targetMean }: Pick<Centred, "mean" | "targetMean">, own: Float64Array): number {
  return targetMean - dot(mean, own);
}

function rooted(values: Float64Array, kept: readonly number[], roots: Float64Array): Float64Array {
  return roots.map((root, i) => values[kept[i]] * root);
}

function scaleBy(scaling: boolean | Float64Array, size: number, sdOf: (feature: number) => number): Float64Array {
  if (typeof scaling !== "boolean") return scaling;
  return Float64Array.from({ length: size }, (_, j) => {
    const sd = sdOf(j);
    if (sd === 0) return 0;
    return scaling ? 1 / sd : 1;
  });
}

/** The quadratic itself, if its numbers fit into a double with room to multiply them. */
function moderate(quadratic: Quadratic): Quadratic {
  const { squares, cross, targetSquares } = quadratic;
  const fits = (value: number): boolean => Math.abs(value) < 1e150;
  if (squares.every(fits) && cross.every(fits) && fits(targetSquares)) return quadratic;
  throw new InputError(
    "fit-failed",
    "the features or the target are too large: their squares do not fit into a double.",
    "Rescale them.",
  );
}
