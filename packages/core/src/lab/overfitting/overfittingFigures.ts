import { power } from "../../numeric/power.ts";
import type { Cut } from "../../theory/hypergeometricOverfitting.ts";
import type { ChainKind } from "../../theory/overfitting/chainMatrix.ts";
import { chainOverfitting } from "../../theory/overfitting/chainOverfitting.ts";
import type { Overfitting } from "../../theory/overfitting/overfitting.ts";
import type { LabFigure, LabSeries } from "../labResult.ts";

/** What the four families are called. */
export const chainNames: Readonly<Record<ChainKind, string>> = {
  chain: "splitting and connectivity",
  unsplit: "connectivity only",
  unconnected: "splitting only",
  neither: "neither",
};

/** One of the four families, and what came of it at every size. */
export interface Family {
  readonly kind: ChainKind;
  readonly curve: readonly Overfitting[];
}

export interface Bounds {
  readonly cut: Cut;
  readonly errors: number;
  /** The largest probability that one algorithm overfits; times their number it bounds all. */
  readonly worst: number;
  /** 3/2 exp(-epsilon² l); null where it does not hold. */
  readonly vc: number | null;
}

export function probabilityFigure(families: readonly Family[], { cut, errors, worst, vc }: Bounds): LabFigure {
  const [chain] = families;
  const exactSizes = chain.curve.map(({ algorithms }) => algorithms);
  return {
    id: "probability",
    title: "Probability of overfitting against the number of algorithms",
    caption:
      "Splitting lowers the level that is reached, connectivity slows the way to it. Bands: 95% confidence intervals of the random splits. Bounds are drawn up to 1.2.",
    x: { label: "algorithms", scale: "log" },
    y: { label: "probability of overfitting", domain: [0, 1] },
    series: [
      ...families.map(({ kind, curve }): LabSeries => {
        const over = curve.map(({ choices }) => choices.pessimistic.probability);
        return {
          label: chainNames[kind],
          draw: "line",
          x: curve.map(({ algorithms }) => algorithms),
          y: over.map(({ value }) => value),
          lower: over.map(({ lower }) => lower),
          upper: over.map(({ upper }) => upper),
        };
      }),
      {
        label: "chain, exact",
        draw: "dashed",
        like: chainNames.chain,
        x: exactSizes,
        y: exactSizes.map((size) => chainOverfitting(cut, { errors, arms: size > 1 ? [size - 1] : [] })),
      },
      boundLine("algorithms times the worst one's", worst),
      ...(vc === null ? [] : [boundLine("VC: algorithms 3/2 exp(-epsilon² l)", vc)]),
    ],
  };
}

/** A line through 0 up to 1.2; drawn at several places because the axis is logarithmic. */
function boundLine(label: string, slope: number): LabSeries {
  const end = slope > 0 ? Math.max(1, Math.min(1e6, 1.2 / slope)) : 1e6;
  const x = end > 1 ? Array.from({ length: 13 }, (_, i) => power(end, i / 12)) : [1];
  return { label, draw: "dashed", x, y: x.map((size) => (size * slope <= 1.2001 ? size * slope : null)) };
}

export function errorsFigure(families: readonly Family[]): LabFigure {
  return {
    id: "errors",
    title: "Training error and complete cross-validation",
    caption:
      "What the chosen algorithm errs on test rows (lines) and on the training rows that chose it (dashed), on average.",
    x: { label: "algorithms", scale: "log" },
    y: { label: "error", domain: [0, 0] },
    series: [
      ...families.map(
        ({ kind, curve }): LabSeries => ({
          label: `test, ${chainNames[kind]}`,
          draw: "line",
          x: curve.map(({ algorithms }) => algorithms),
          y: curve.map(({ choices }) => choices.pessimistic.testError.value),
        }),
      ),
      ...families.map(
        ({ kind, curve }): LabSeries => ({
          label: `training, ${chainNames[kind]}`,
          draw: "dashed",
          like: `test, ${chainNames[kind]}`,
          x: curve.map(({ algorithms }) => algorithms),
          y: curve.map(({ trainingError }) => trainingError.value),
        }),
      ),
    ],
  };
}
