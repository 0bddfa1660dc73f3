import { type EstimateRiskResult, riskVerdict } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";

type TableEstimate = EstimateRiskResult["estimates"][number];

/** An estimate in its row of the figure, from the top down. */
export interface EstimatorRow {
  readonly y: number;
  readonly estimate: TableEstimate;
  readonly value: number;
  /** The one that the headline quotes. */
  readonly quoted: boolean;
  readonly optimistic: boolean;
}

/** Estimates that have a value. */
export function estimatorRows(risk: EstimateRiskResult): EstimatorRow[] {
  const { estimate: quoted } = riskVerdict(risk);
  return risk.estimates
    .flatMap((estimate) => (estimate.value === null ? [] : [{ estimate, value: estimate.value }]))
    .map(({ estimate, value }, y) => ({
      ...{ y, estimate, value },
      quoted: estimate === quoted,
      optimistic: estimate.bias === "optimistic",
    }));
}

/** All estimates, those without a value too. */
export function estimatorSheet({ estimates }: EstimateRiskResult): Sheet {
  return {
    columns: ["estimator", "label", "value", "lower", "upper", "method", "bias", "n", "fits", "standardError"],
    rows: estimates.map(({ estimator, label, value, lower, upper, method, bias, n, fits, standardError }) => [
      ...[estimator, label, value, lower ?? null, upper ?? null],
      ...[method, bias ?? null, n, fits, standardError ?? null],
    ]),
  };
}
