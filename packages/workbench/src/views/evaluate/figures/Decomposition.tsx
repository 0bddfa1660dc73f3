import type { Evaluation, Decomposition as Parts } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatRate } from "../../../format.ts";

export interface DecompositionProps {
  readonly decomposition: NonNullable<Evaluation["decomposition"]>;
}

const lines: readonly (readonly [label: string, part: keyof Parts])[] = [
  ["miscalibration", "miscalibration"],
  ["\u2212 discrimination", "discrimination"],
  ["+ uncertainty", "uncertainty"],
  ["= score", "score"],
];

/** Score = miscalibration - discrimination + uncertainty, for the Brier score and a finite log loss, as a sum on paper. */
export function Decomposition({ decomposition: { brier, logLoss } }: DecompositionProps): JSX.Element {
  return (
    <table class="numbers sum">
      <caption class="hidden">Parts of the Brier score and of the log loss</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" class="figure">
            Brier score
          </th>
          {logLoss && (
            <th scope="col" class="figure">
              log loss
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, part]) => (
          <tr key={part}>
            <th scope="row">{label}</th>
            <td class="figure">{formatRate(brier[part])}</td>
            {logLoss && <td class="figure">{formatRate(logLoss[part])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
