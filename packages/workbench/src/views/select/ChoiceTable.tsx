import type { NestedChoice } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatMetric } from "../../Estimate.tsx";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";

export interface ChoiceTableProps {
  readonly choices: readonly NestedChoice[];
  readonly folds: number;
  readonly metric: string;
  /** Index of the candidate that was chosen in the end. */
  readonly winner: number | null;
}

/** How often each setting was chosen. */
export function ChoiceTable({ choices, folds, metric, winner }: ChoiceTableProps): JSX.Element {
  return (
    <ScrollArea label="Choices">
      <table class="numbers choices-made">
        <thead>
          <tr>
            <th scope="col">setting</th>
            <th scope="col" class="figure">
              chosen
            </th>
            <th scope="col" class="figure">
              mean outside
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ candidate, label, times, mean }) => (
            <tr key={candidate} data-chosen={candidate} data-times={times}>
              <th scope="row">
                <Label text={label} />
                {candidate === winner && <span class="tag">chosen in the end</span>}
              </th>
              <td class="figure">
                {formatCount(times)} of {formatCount(folds)}
              </td>
              <td class="figure" title={`mean of ${formatCount(times)} outer folds`}>
                {mean === null ? "undefined" : formatMetric(metric, mean)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
