import { type Evaluation, movingSlices, tallyCurveOf } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Theme } from "../../useTheme.ts";
import { Binary } from "./Binary.tsx";
import { Header } from "./Header.tsx";
import { Headline } from "./Headline.tsx";
import { MetricTable } from "./MetricTable.tsx";
import { Multiclass } from "./Multiclass.tsx";
import { Reading } from "./Reading.tsx";
import { Regression } from "./Regression.tsx";
import { SliceTable } from "./SliceTable.tsx";

export interface EvaluateViewProps {
  readonly evaluation: Evaluation;
  readonly theme: Theme;
}

/** How good one model is. */
export function EvaluateView({ evaluation, theme }: EvaluateViewProps): JSX.Element {
  // Made once for a document: what a slider moves renders itself, and nothing else renders again.
  return useMemo(
    () => (
      <>
        <Header evaluation={evaluation} theme={theme} />
        <main>
          <Headline evaluation={evaluation} />
          <Figures evaluation={evaluation} />
          {!movesSlices(evaluation) && <SliceTable evaluation={evaluation} />}
          <MetricTable evaluation={evaluation} />
          <Reading evaluation={evaluation} />
        </main>
      </>
    ),
    [evaluation, theme.dark],
  );
}

/** Whether the slices stand with what the threshold moves. */
function movesSlices(evaluation: Evaluation): boolean {
  return evaluation.task === "binary" && tallyCurveOf(evaluation) !== null && movingSlices(evaluation) !== null;
}

function Figures({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  switch (evaluation.task) {
    case "binary":
      return <Binary evaluation={evaluation} />;
    case "multiclass":
      return <Multiclass evaluation={evaluation} />;
    case "regression":
      return <Regression evaluation={evaluation} />;
    default:
      return never(evaluation.task);
  }
}

function never(task: never): JSX.Element {
  return <p>This page cannot show a {String(task)} task.</p>;
}
