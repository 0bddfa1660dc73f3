import type { EstimateRiskResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { Theme } from "../../useTheme.ts";
import { CriteriaTable } from "./CriteriaTable.tsx";
import { EstimateHeader } from "./EstimateHeader.tsx";
import { EstimateReading } from "./EstimateReading.tsx";
import { EstimatorsFigure } from "./EstimatorsFigure.tsx";
import { EstimatorTable } from "./EstimatorTable.tsx";
import { RowsTable } from "./RowsTable.tsx";

export interface EstimateViewProps {
  readonly risk: EstimateRiskResult;
  readonly theme: Theme;
}

/** The risk of one learner by every estimator, side by side. */
export function EstimateView({ risk, theme }: EstimateViewProps): JSX.Element {
  return (
    <>
      <EstimateHeader risk={risk} theme={theme} />
      <main>
        <h2 class="hidden">The estimates</h2>
        <EstimatorsFigure risk={risk} />
        <EstimatorTable risk={risk} />
        {risk.criteria !== null && <CriteriaTable criteria={risk.criteria} />}
        <RowsTable risk={risk} />
        <EstimateReading risk={risk} />
      </main>
    </>
  );
}
