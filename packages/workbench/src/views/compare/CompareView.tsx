import type { Comparison } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Theme } from "../../useTheme.ts";
import { CompareHeader } from "./CompareHeader.tsx";
import { CompareReading } from "./CompareReading.tsx";
import { Costs } from "./Costs.tsx";
import { CriticalDifference } from "./CriticalDifference.tsx";
import { Disagreements } from "./Disagreements.tsx";
import { Forest } from "./Forest.tsx";
import { ModelMetrics } from "./ModelMetrics.tsx";
import { PrecisionRecallOverlay } from "./PrecisionRecallOverlay.tsx";
import { RocOverlay } from "./RocOverlay.tsx";
import { SplitValues } from "./SplitValues.tsx";
import { TestTable } from "./TestTable.tsx";

export interface CompareViewProps {
  readonly comparison: Comparison;
  readonly theme: Theme;
}

/** Which model is better, and how sure that is. */
export function CompareView({ comparison, theme }: CompareViewProps): JSX.Element {
  const { models, friedman, costs, disagreements } = comparison;
  // Made once for a document: what a setting changes renders itself, and nothing else renders again.
  return useMemo(
    () => (
      <>
        <CompareHeader comparison={comparison} theme={theme} />
        <main>
          <h2 class="hidden">What was compared</h2>
          <Forest comparison={comparison} />
          {friedman && <CriticalDifference comparison={comparison} friedman={friedman} />}
          <SplitValues comparison={comparison} />
          {costs && <Costs comparison={comparison} costs={costs} />}
          {models.some(({ roc, metrics }) => roc || Object.keys(metrics).length > 0) && (
            <div class="figures tops">
              <RocOverlay comparison={comparison} />
              <PrecisionRecallOverlay comparison={comparison} />
              <ModelMetrics comparison={comparison} />
            </div>
          )}
          <TestTable comparison={comparison} />
          {disagreements && <Disagreements comparison={comparison} disagreements={disagreements} />}
          <CompareReading comparison={comparison} />
        </main>
      </>
    ),
    [comparison, theme.dark],
  );
}
