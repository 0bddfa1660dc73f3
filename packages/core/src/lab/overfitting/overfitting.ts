import { InputError } from "../../data/inputError.ts";
import { type Cut, overfittingOfOne, worstErrors } from "../../theory/hypergeometricOverfitting.ts";
import { CHAIN_KINDS, type ChainKind, chainMatrix, longestChain } from "../../theory/overfitting/chainMatrix.ts";
import { type Overfitting, overfittingCurve } from "../../theory/overfitting/overfitting.ts";
import { vcProbability } from "../../theory/vc/vcProbability.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption } from "../experiment.ts";
import type { LabResult } from "../labResult.ts";
import { counted, percent, said } from "../words.ts";
import { matrixFigure, narrowingFigure, peakFigure } from "./familyFigures.ts";
import { growingSizes } from "./growingSizes.ts";
import { type Bounds, chainNames, errorsFigure, type Family, probabilityFigure } from "./overfittingFigures.ts";

export interface OverfittingLabOptions {
  readonly train: NumberOption;
  readonly test: NumberOption;
  readonly epsilon: NumberOption;
  readonly errors: NumberOption;
  readonly algorithms: NumberOption;
  readonly splits: NumberOption;
}

export const overfittingLabOptions: OverfittingLabOptions = {
  train: { kind: "number", meaning: "training rows of a split (l)", default: 100, least: 1, most: 2000, whole: true },
  test: { kind: "number", meaning: "test rows of a split (k)", default: 100, least: 1, most: 2000, whole: true },
  epsilon: {
    kind: "number",
    meaning: "by how much the test error exceeds the training error to count as overfitting",
    default: 0.05,
    least: 0,
    most: 1,
  },
  errors: {
    kind: "number",
    meaning: "errors of the best algorithm on all rows",
    default: 20,
    least: 0,
    most: 4000,
    whole: true,
  },
  algorithms: {
    kind: "number",
    meaning: "the most algorithms of a family",
    default: 180,
    least: 1,
    most: 5000,
    whole: true,
  },
  splits: { kind: "number", meaning: "random splits", default: 1000, least: 10, most: 100_000, whole: true },
};

/**
 * The probability of overfitting of four families that share their best algorithm, against the number of algorithms: a
 * chain in which each errs on one row more than the one before (splitting) and differs from it there only (connectivity),
 * and the same with one or both of these taken away. Above them the bounds that know only how many algorithms there are.
 *
 * Vorontsov, Generalisation ability: the experiment with a monotone chain. The choice among equals is the worst one, as
 * there; the chain is also counted exactly.
 */
export function overfittingExperiment(
  given: LabGiven<OverfittingLabOptions> = {},
  { seed = 1 }: LabSeed = {},
): LabResult {
  const options = checkLabOptions("overfitting", overfittingLabOptions, given);
  const { train, test, epsilon, splits } = options;
  const rows = train + test;
  const { errors } = options;
  if (errors >= rows) {
    throw new InputError(
      "bad-option",
      `${errors} errors of ${rows} rows leave nothing to get right.`,
      "Take fewer errors than training and test rows together.",
    );
  }
  const cut: Cut = { total: rows, train, epsilon };
  const families = CHAIN_KINDS.map((kind): Family => {
    const most = Math.min(options.algorithms, longestChain(kind, { rows, errors }));
    const matrix = chainMatrix(kind, { rows, algorithms: most, errors, seed });
    return {
      kind,
      curve: overfittingCurve(matrix, {
        train,
        epsilon,
        splits,
        seed,
        method: "monteCarlo",
        sizes: growingSizes(most),
      }),
    };
  });
  const longestDrawn = (kind: ChainKind): number =>
    Math.min(60, options.algorithms, longestChain(kind, { rows, errors }));
  const vc = train === test && epsilon > 0 ? vcProbability({ size: 1, l: train, epsilon }) : null;
  const worst = worstErrors(cut).probability;
  return {
    schema: "heldout/lab@1",
    experiment: "overfitting",
    title: "why the number of algorithms says little about overfitting",
    options,
    seed,
    source: null,
    findings: findingsOf(families, { cut, errors, worst, vc }),
    figures: [
      probabilityFigure(families, { cut, errors, worst, vc }),
      errorsFigure(families),
      ...CHAIN_KINDS.map((kind) =>
        matrixFigure(chainMatrix(kind, { rows, algorithms: longestDrawn(kind), errors, seed }), {
          id: `matrix-${kind}`,
          title: `Error matrix: ${chainNames[kind]}`,
          caption: MATRICES[kind],
        }),
      ),
      peakFigure(cut, errors),
      narrowingFigure(cut, errors),
    ],
  };
}

/** What to see in each matrix. */
const MATRICES: Readonly<Record<ChainKind, string>> = {
  chain: "Each further algorithm makes one error more, and differs from the previous one on that row only.",
  unsplit:
    "Each further algorithm differs from the previous one on one row: the number of errors alternates between two values.",
  unconnected: "Each further algorithm makes one error more than the previous one, on newly drawn rows.",
  neither: "The number of errors alternates between two values, on newly drawn rows for every algorithm.",
};

function findingsOf(families: readonly Family[], { cut, errors, worst, vc }: Bounds): string[] {
  const last = ({ curve }: Family): Overfitting => curve[curve.length - 1];
  const told = (family: Family): string =>
    `${chainNames[family.kind]} ${percent(last(family).choices.pessimistic.probability.value)} (${counted(last(family).algorithms)} algorithms)`;
  const neither = families[families.length - 1];
  const ten = neither.curve.find(({ algorithms }) => algorithms >= 10) ?? last(neither);
  const { total, train } = cut;
  return [
    `One algorithm with ${counted(errors)} errors in ${counted(total)} rows overfits by ${said(cut.epsilon)} with probability ${percent(overfittingOfOne(cut, errors))}, exactly.`,
    `With neither splitting nor connectivity ${counted(ten.algorithms)} algorithms already do in ${percent(ten.choices.pessimistic.probability.value)} of the splits into ${counted(train)} and ${counted(total - train)} rows.`,
    `The largest families: ${families.map(told).join("; ")}.`,
    `The number of algorithms times the worst probability exceeds 1 from ${counted(Math.floor(1 / worst) + 1)} algorithms on${vc === null ? "" : vc > 1 ? ", and the VC bound exceeds 1 already with one" : `, the VC bound from ${counted(Math.floor(1 / vc) + 1)}`}: a bound that only counts algorithms is vacuous here.`,
  ];
}
