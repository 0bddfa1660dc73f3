import type { ComparedModels } from "../../compare/rows/comparedModels.ts";
import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { aucsVariance } from "../formulas/aucsPower.ts";
import type { PilotFigure } from "../plan.ts";
import { delongCovariance } from "./delongCovariance.ts";
import { type PairedPilotOptions, pairedFigures } from "./pairedFigures.ts";
import type { Pilot } from "./pilot.ts";
import { spreadOf } from "./spread.ts";

/** AUC: DeLong's variances and their correlation. A `wanted` difference moves the second AUC, on the side where it is. */
export function aucsPilot(
  compared: ComparedModels,
  seen: PilotFigure,
  wanted: PilotFigure,
  options: PairedPilotOptions,
): Pilot {
  const { method = "hanley-mcneil", level = 0.95 } = options;
  const [influenceA, influenceB] = compared.models.map(({ sample }) => sample.influence(auc));
  const [aucA, seenB] = compared.models.map(({ sample }) => {
    const asked = compared.metrics.find(({ id }) => id === "auc");
    const value = asked === undefined ? null : sample.value(asked);
    return typeof value === "number" ? value : 0.5;
  });
  const { truth } = compared.models[0].prediction;
  const rows = truth.length;
  const positives = Array.from(truth).reduce((sum, one) => sum + one, 0) / rows;
  const differences = influenceA.map((value, i) => value - influenceB[i]);
  const product = (a: Float64Array, b: Float64Array): number => delongCovariance(truth, a, b);
  const correlation =
    product(influenceA, influenceB) / Math.sqrt(product(influenceA, influenceA) * product(influenceB, influenceB));
  const sign = seen.value < 0 ? -1 : 1;
  const aucB = wanted === seen ? seenB : aucA - sign * wanted.value;
  if (!(aucB > 0 && aucB < 1)) {
    throw new InputError(
      "bad-option",
      words`${option("difference", wanted.value)} from an AUC of ${aucA.toPrecision(4)} is not an AUC.`,
      "Give a smaller difference.",
    );
  }
  const ratio =
    product(differences, differences) / aucsVariance({ n: rows, aucA, aucB: seenB, correlation, positives }, method);
  const spread = spreadOf(differences, level);
  const varianceRatio = {
    value: ratio,
    ...(spread === null
      ? {}
      : { lower: ratio * (spread.lower / spread.value) ** 2, upper: ratio * (spread.upper / spread.value) ** 2 }),
  };
  const ofB =
    seen.lower === undefined || seen.upper === undefined
      ? null
      : { value: aucB, lower: aucA - seen.upper, upper: aucA - seen.lower };
  return {
    formula: "aucs",
    values: { aucA, aucB, correlation, positives, varianceRatio: ratio },
    effect: "aucB",
    nothing: aucA,
    ...pairedFigures(compared, differences, "auc", options, {
      aucA: { value: aucA },
      aucB: { value: seenB },
      difference: seen,
      correlation: { value: correlation },
      positives: { value: positives },
      varianceRatio,
    }),
    intervals: { varianceRatio, ...(wanted === seen && ofB !== null ? { aucB: ofB } : {}) },
    spread: "varianceRatio",
  };
}
