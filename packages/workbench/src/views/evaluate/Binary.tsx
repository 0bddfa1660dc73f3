import { type Evaluation, tallyCurveOf } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ConfusionMatrix } from "./figures/ConfusionMatrix.tsx";
import { Reliability } from "./figures/Reliability.tsx";
import { Roc } from "./figures/Roc.tsx";
import { ScoreHistogram } from "./figures/ScoreHistogram.tsx";
import { Operating } from "./Operating.tsx";

/** With scores everything moves with the threshold; hard labels leave one confusion matrix. */
export function Binary({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  const tally = useMemo(() => tallyCurveOf(evaluation), [evaluation]);
  const { curves, confusion, level, decomposition } = evaluation;
  const classes = evaluation.classes ?? ["negative", "positive"];
  if (tally) return <Operating evaluation={evaluation} tally={tally} classes={classes} />;
  return (
    <div class="figures">
      {confusion && <ConfusionMatrix classes={classes} confusion={confusion} />}
      {curves.roc && <Roc roc={curves.roc} level={level} />}
      {curves.calibration && (
        <Reliability calibration={curves.calibration} decomposition={decomposition} level={level} />
      )}
      {curves.scoreHistogram && (
        <ScoreHistogram
          histogram={curves.scoreHistogram}
          negative={classes[0]}
          positive={classes[1]}
          threshold={evaluation.threshold ?? undefined}
        />
      )}
    </div>
  );
}
