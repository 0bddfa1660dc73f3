import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ResidualHistogram } from "./figures/ResidualHistogram.tsx";
import { Residuals } from "./figures/Residuals.tsx";
import { TruthPrediction } from "./figures/TruthPrediction.tsx";

export function Regression({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element | null {
  const { scatter } = evaluation.curves;
  if (!scatter || scatter.truth.length === 0) return null;
  return (
    <div class="figures">
      <TruthPrediction scatter={scatter} />
      <Residuals scatter={scatter} />
      <ResidualHistogram scatter={scatter} />
    </div>
  );
}
