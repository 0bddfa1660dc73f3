import type { LabFigure } from "../labResult.ts";
import type { EstimatedRisks, HoldOutSizes } from "../riskEstimators.ts";
import { spreadOf } from "../spread.ts";
import type { SquaredErrorParts } from "./squaredErrorParts.ts";

export function estimatorFigure(
  sizes: readonly number[],
  seen: readonly EstimatedRisks[],
  { best, folds }: { readonly best: number; readonly folds: number },
): LabFigure {
  const line = (label: string, of: (risks: EstimatedRisks) => Float64Array): LabFigure["series"][number] => {
    const spreads = seen.map((risks) => spreadOf(of(risks)));
    return {
      label,
      draw: "line",
      x: sizes,
      y: spreads.map(({ mean }) => mean),
      lower: spreads.map(({ mean, standardError }) => mean - 2 * standardError),
      upper: spreads.map(({ mean, standardError }) => mean + 2 * standardError),
    };
  };
  return {
    id: "estimators",
    title: "Mean estimate of the risk against the rows",
    caption:
      "The training error is optimistic, estimates from held-out rows are slightly pessimistic. Bands: two standard errors of the mean over samples.",
    x: { label: "rows", scale: "log" },
    y: { label: "error" },
    series: [
      line("true risk of the model of all rows", ({ truth }) => truth),
      line("training error", ({ training }) => training),
      line("hold-out of a third", (risks) => risks.holdOut),
      line(`${folds}-fold cross-validation`, ({ crossValidation }) => crossValidation),
      { label: "least possible", draw: "dashed", x: sizes, y: sizes.map(() => best) },
    ],
  };
}

export function spreadFigure(sizes: readonly number[], seen: readonly EstimatedRisks[], folds: number): LabFigure {
  const line = (label: string, of: (risks: EstimatedRisks) => Float64Array): LabFigure["series"][number] => ({
    label,
    draw: "line",
    x: sizes,
    y: seen.map((risks) => spreadOf(difference(of(risks), risks.truth)).sd),
  });
  return {
    id: "spread",
    title: "Spread of an estimate around the risk",
    caption: "Standard deviation over samples of the estimate minus the true risk: variance on top of the bias.",
    x: { label: "rows", scale: "log" },
    y: { label: "standard deviation", domain: [0, 0] },
    series: [
      line("training error", ({ training }) => training),
      line("hold-out of a third", (risks) => risks.holdOut),
      line(`${folds}-fold cross-validation`, ({ crossValidation }) => crossValidation),
    ],
  };
}

/** Bias², variance and squared error of the hold-out estimate over the size of its test set. */
export function heldFigure({ rows, tested, estimates, truth }: HoldOutSizes): LabFigure {
  const spreads = estimates.map((estimate) => spreadOf(difference(estimate, truth)));
  const line = (label: string, draw: "line" | "dashed", y: readonly number[]): LabFigure["series"][number] => ({
    label,
    draw,
    x: tested,
    y,
  });
  return {
    id: "held-out",
    title: `Hold-out of ${rows} rows: bias and variance over the size of the test set T`,
    caption:
      "A large T leaves few rows to fit on, so the estimate is pessimistic; a small T has few rows to count errors on, so it varies. Dashed: their sum, the mean squared error of the estimate.",
    x: { label: "test rows |T|" },
    y: { label: "squared error of the estimate", domain: [0, 0] },
    series: [
      line(
        "bias²",
        "line",
        spreads.map(({ mean }) => mean ** 2),
      ),
      line(
        "variance",
        "line",
        spreads.map(({ sd }) => sd ** 2),
      ),
      line(
        "sum",
        "dashed",
        spreads.map(({ mean, sd }) => mean ** 2 + sd ** 2),
      ),
    ],
  };
}

export function partsFigure(parts: readonly SquaredErrorParts[], noise: number): LabFigure {
  const x = parts.map(({ degree }) => degree);
  const noise2 = noise * noise;
  return {
    id: "parts",
    title: "Squared error of polynomials by degree",
    caption: "Bias falls and variance grows with the degree; noise stays. Dashed: the sum of the three parts.",
    x: { label: "degree" },
    y: { label: "squared error", domain: [0, 0] },
    series: [
      { label: "bias²", draw: "line", x, y: parts.map(({ bias2 }) => bias2) },
      { label: "variance", draw: "line", x, y: parts.map(({ variance }) => variance) },
      { label: "noise", draw: "line", x, y: x.map(() => noise2) },
      { label: "error on new targets", draw: "points", x, y: parts.map(({ error }) => error) },
      { label: "training error", draw: "line", x, y: parts.map(({ training }) => training) },
      { label: "sum", draw: "dashed", x, y: parts.map(({ bias2, variance }) => bias2 + variance + noise2) },
    ],
  };
}

export function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]);
}
