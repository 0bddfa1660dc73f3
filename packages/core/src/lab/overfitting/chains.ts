import { stream } from "../../numeric/random.ts";
import { chainMatrix, longestChain } from "../../theory/overfitting/chainMatrix.ts";
import { distinctAlgorithms } from "../../theory/overfitting/distinctAlgorithms.ts";
import { type ErrorMatrix, errorCounts, pickAlgorithms } from "../../theory/overfitting/errorMatrix.ts";
import { linearErrorMatrix } from "../../theory/overfitting/linearErrorMatrix.ts";
import { type Overfitting, overfittingCurve } from "../../theory/overfitting/overfitting.ts";
import { type OverfittingBounds, overfittingBounds } from "../../theory/overfitting/overfittingBounds.ts";
import { connectivityProfile } from "../../theory/overfitting/profiles.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption } from "../experiment.ts";
import { drawNormal } from "../gaussians.ts";
import type { LabResult } from "../labResult.ts";
import { counted, percent, said } from "../words.ts";
import { errorsFigure, layersFigure, probabilityFigure } from "./chainFigures.ts";
import { choiceFigure, choiceShares, linesFigure, matrixFigure } from "./familyFigures.ts";
import { growingSizes } from "./growingSizes.ts";

export interface ChainsOptions {
  readonly rows: NumberOption;
  readonly distance: NumberOption;
  readonly train: NumberOption;
  readonly epsilon: NumberOption;
  readonly splits: NumberOption;
}

export const chainsOptions: ChainsOptions = {
  rows: {
    kind: "number",
    meaning: "rows that are drawn, for all linear classifiers of them",
    default: 40,
    least: 4,
    most: 120,
    whole: true,
  },
  distance: {
    kind: "number",
    meaning: "distance of the two classes that are drawn, in standard deviations",
    default: 2,
    least: 0,
    most: 10,
  },
  train: {
    kind: "number",
    meaning: "training rows of a split (l); 0 for half of them",
    default: 0,
    least: 0,
    most: 1_000_000,
    whole: true,
  },
  epsilon: {
    kind: "number",
    meaning: "by how much the test error exceeds the training error to count as overfitting",
    default: 0.1,
    least: 0,
    most: 1,
  },
  splits: { kind: "number", meaning: "random splits", default: 1000, least: 10, most: 100_000, whole: true },
};

/** Points in the plane, each of one of two classes. */
export interface LabelledPoints {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly labels: readonly boolean[];
}

export interface ChainsData extends LabSeed {
  /** The person's own error matrix instead of that of linear classifiers. */
  readonly matrix?: ErrorMatrix;
  /** The person's own points of two classes, for all lines that cut them. */
  readonly points?: LabelledPoints;
  /** What a person calls it. Default "error matrix". */
  readonly name?: string;
}

/** Families beyond this are not compared pair by pair for the bound by splitting and connectivity. */
const MOST_BOUNDED = 5000;

/**
 * The overfitting of a given family: the person's own error matrix, or all linear classifiers of a drawn sample of two
 * features. Algorithms enter from the best on; beside the curve stand those of a chain, and of algorithms without
 * splitting and connectivity, that start with as good a best one.
 *
 * Vorontsov, Generalisation ability.
 */
export function chainsExperiment(
  given: LabGiven<ChainsOptions> = {},
  { seed = 1, matrix, points, name = "error matrix" }: ChainsData = {},
): LabResult {
  const options = checkLabOptions("chains", chainsOptions, given);
  const { epsilon, splits } = options;
  const cut = matrix === undefined ? (points ?? drawnPoints(options, seed)) : null;
  const family = ascending(distinctAlgorithms(matrix ?? linearFamily(cut ?? drawnPoints(options, seed))).matrix);
  const { rows } = family;
  const train = options.train > 0 ? options.train : rows >> 1;
  const asked = { train, epsilon, splits, seed };
  const curve = overfittingCurve(family, { ...asked, sizes: growingSizes(family.algorithms) });
  const [errors] = errorCounts(family);
  const bounds = family.algorithms <= MOST_BOUNDED ? overfittingBounds(family, { train, epsilon }) : null;
  const references = (["chain", "neither"] as const).flatMap((kind) => {
    const most = Math.min(family.algorithms, longestChain(kind, { rows, errors }));
    if (errors >= rows || most < 2) return [];
    const like = chainMatrix(kind, { rows, algorithms: most, errors, seed });
    return [{ kind, curve: overfittingCurve(like, { ...asked, method: "monteCarlo", sizes: growingSizes(most) }) }];
  });
  const { rows: drawn, distance, ...shared } = options;
  return {
    schema: "heldout/lab@1",
    experiment: "chains",
    title: "overfitting of a given family of classifiers",
    options: { ...(matrix === undefined && points === undefined ? { rows: drawn, distance } : {}), ...shared, train },
    seed,
    source: matrix === undefined && points === undefined ? null : { name, rows },
    findings: findingsOf(family, curve, bounds, matrix === undefined),
    figures: [
      probabilityFigure(curve, references),
      errorsFigure(curve),
      layersFigure(family),
      ...(cut ? [linesFigure(cut, cut.labels, family)] : []),
      matrixFigure(family, {
        id: "matrix",
        title: "The error matrix",
        caption:
          "One row per row of the data, one column per distinct vector of predictions, sorted by the number of errors.",
      }),
      choiceFigure(family, choiceShares(family, { train, splits, seed })),
    ],
  };
}

/** A sample of two normal classes. */
function drawnPoints(
  { rows, distance }: { readonly rows: number; readonly distance: number },
  seed: number,
): LabelledPoints {
  const rng = stream(seed, "points");
  const labels = Array.from({ length: rows }, (_, i) => i % 2 === 1);
  const x = labels.map((plus) => drawNormal(rng) + (plus ? distance / 2 : -distance / 2));
  const y = labels.map(() => drawNormal(rng));
  return { x, y, labels };
}

/** All ways in which lines cut the points. */
function linearFamily({ x, y, labels }: LabelledPoints): ErrorMatrix {
  return linearErrorMatrix({ x, y }, labels);
}

/** From the fewest errors on; of equals the first stays first. */
function ascending(matrix: ErrorMatrix): ErrorMatrix {
  const errors = errorCounts(matrix);
  const order = Array.from(errors.keys()).sort((a, b) => errors[a] - errors[b] || a - b);
  return pickAlgorithms(matrix, order);
}

function findingsOf(
  family: ErrorMatrix,
  curve: readonly Overfitting[],
  bounds: OverfittingBounds | null,
  linear: boolean,
): string[] {
  const whole = curve[curve.length - 1];
  const { probability, testError } = whole.choices.pessimistic;
  const links = connectivityProfile(family);
  const mean = links.reduce((sum, count, degree) => sum + count * degree, 0) / family.algorithms;
  const [best] = errorCounts(family);
  return [
    `${linear ? "All lines cut" : "The algorithms answer"} ${counted(family.rows)} rows in ${counted(family.algorithms)} different ways; the best errs on ${counted(best)}, and each has ${said(mean)} neighbours that differ on one row.`,
    `Choosing by ${counted(whole.train)} training rows overfits by ${said(whole.epsilon)} with probability ${percent(probability.value)}; the chosen one errs on ${percent(whole.trainingError.value)} of the training and ${percent(testError.value)} of the test rows.`,
    ...(bounds === null
      ? []
      : [
          `Bounds on that probability: ${said(bounds.worstCase)} by the number of algorithms, ${said(bounds.union)} by their errors, ${said(bounds.splittingConnectivity)} by splitting and connectivity.`,
        ]),
  ];
}
