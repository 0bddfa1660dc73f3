import { type PilotFigures, type Plan, quantityText } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatNumber } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { quantityName } from "./quantityNames.ts";

export interface PilotTableProps {
  readonly document: Plan;
  readonly from: PilotFigures;
}

/** What the pilot says, and how far its uncertainty moves the answer. */
export function PilotTable({ document: { level = 0.95, uncertainty, solved }, from }: PilotTableProps): JSX.Element {
  return (
    <section class="card wide" aria-labelledby="pilot">
      <div class="card-head">
        <h2 id="pilot">
          From the pilot, {formatCount(from.rows)} rows
          {from.groups === undefined ? "" : ` in ${formatCount(from.groups)} groups`}
        </h2>
      </div>
      {from.models && (
        <p class="small">
          {from.metric} of <Label text={from.models[0]} /> less that of <Label text={from.models[1]} />
        </p>
      )}
      <ScrollArea label="The pilot">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">figure</th>
              <th scope="col" class="figure">
                value
              </th>
              <th scope="col">{formatLevel(level)} interval</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(from.figures).map(([name, { value, lower, upper }]) => (
              <tr key={name} data-figure={name} data-value={value}>
                <th scope="row">{quantityName(name)}</th>
                <td class="figure">{formatNumber(value)}</td>
                <td>
                  {lower === undefined || upper === undefined ? "" : `${formatNumber(lower)} to ${formatNumber(upper)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {uncertainty && (
        <p class="figcaption" id="pilot-uncertainty">
          Over the interval of{" "}
          {figureWords[uncertainty.figure] ?? `the ${quantityName(uncertainty.figure).toLowerCase()}`} the answer goes
          from {uncertainty.lower === null ? "nothing finite" : quantityText(solved, uncertainty.lower)}{" "}
          {uncertainty.upper === null ? "up without end" : `to ${quantityText(solved, uncertainty.upper)}`}
          {solved === "n" ? " rows" : ""}.
        </p>
      )}
    </section>
  );
}

const figureWords: Readonly<Record<string, string>> = {
  varianceRatio: "the pilot's variance",
  aucB: "the pilot's difference",
  auc: "the pilot's AUC",
};
