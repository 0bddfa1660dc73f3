import type { ChainKind } from "../../theory/overfitting/chainMatrix.ts";
import type { ErrorMatrix } from "../../theory/overfitting/errorMatrix.ts";
import type { Overfitting } from "../../theory/overfitting/overfitting.ts";
import { splittingProfile } from "../../theory/overfitting/profiles.ts";
import type { LabFigure, LabSeries } from "../labResult.ts";
import { chainNames } from "./overfittingFigures.ts";

/** The family against a chain and against algorithms that have nothing in common. */
export function probabilityFigure(
  curve: readonly Overfitting[],
  references: readonly { readonly kind: ChainKind; readonly curve: readonly Overfitting[] }[],
): LabFigure {
  const line = (label: string, of: readonly Overfitting[], draw: "line" | "dashed"): LabSeries => ({
    label,
    draw,
    x: of.map(({ algorithms }) => algorithms),
    y: of.map(({ choices }) => choices.pessimistic.probability.value),
  });
  const over = curve.map(({ choices }) => choices.pessimistic.probability);
  return {
    id: "probability",
    title: "Probability of overfitting as worse algorithms are added",
    caption:
      "The family against two that start with as good an algorithm: a chain, and one with neither splitting nor connectivity. Band: 95% CI of the random splits.",
    x: { label: "algorithms, best first", scale: "log" },
    y: { label: "probability of overfitting", domain: [0, 1] },
    series: [
      {
        ...line("this family", curve, "line"),
        lower: over.map(({ lower }) => lower),
        upper: over.map(({ upper }) => upper),
      },
      ...references.map((each) => line(chainNames[each.kind], each.curve, "dashed")),
    ],
  };
}

export function errorsFigure(curve: readonly Overfitting[]): LabFigure {
  const x = curve.map(({ algorithms }) => algorithms);
  return {
    id: "errors",
    title: "Training error and complete cross-validation",
    caption:
      "Error of the chosen algorithm on test rows, with ties broken for the worst and for the best, and on the training rows that selected it.",
    x: { label: "algorithms, best first", scale: "log" },
    y: { label: "error", domain: [0, 0] },
    series: [
      {
        label: "test, worst of equals",
        draw: "line",
        x,
        y: curve.map(({ choices }) => choices.pessimistic.testError.value),
      },
      {
        label: "test, best of equals",
        draw: "line",
        x,
        y: curve.map(({ choices }) => choices.optimistic.testError.value),
      },
      { label: "training", draw: "dashed", x, y: curve.map(({ trainingError }) => trainingError.value) },
    ],
  };
}

export function layersFigure(family: ErrorMatrix): LabFigure {
  const layers = splittingProfile(family);
  return {
    id: "layers",
    title: "Algorithms by number of errors",
    caption: "The splitting profile: only the lowest layers are ever chosen.",
    x: { label: "errors on all rows" },
    y: { label: "algorithms", domain: [0, 0] },
    series: [{ label: "algorithms", draw: "steps", x: layers.map((_, errors) => errors), y: [...layers] }],
  };
}
