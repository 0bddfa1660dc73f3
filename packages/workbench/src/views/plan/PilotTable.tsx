import { type PilotFigures, type Plan, quantityText } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatNumber } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { quantityName } from "./quantityNames.ts";

export interface PilotTableProps {
  readonly document: Plan;
  readonly from: PilotFigures;
}

type FigureRow = readonly [name: string, figure: PilotFigures["figures"][string]];

/** What the pilot says, and how far its uncertainty moves the answer. */
export function PilotTable({ document: { level = 0.95, uncertainty, solved }, from }: PilotTableProps): JSX.Element {
  const table = useTable<FigureRow>({
    rows: Object.entries(from.figures),
    columns: [
      { id: "figure", sort: ([name]) => quantityName(name) },
      { id: "value", figure: true, copy: { value: ([, { value }]) => value } },
      {
        id: "interval",
        head: `${formatLevel(level)} CI`,
        copy: { lower: ([, { lower }]) => lower ?? null, upper: ([, { upper }]) => upper ?? null },
      },
    ],
  });
  return (
    <TableCard
      id="pilot"
      title={`From the pilot, ${formatCount(from.rows)} rows${
        from.groups === undefined ? "" : ` in ${formatCount(from.groups)} groups`
      }`}
      name="the pilot"
      controls={
        from.models && (
          <p class="small">
            {from.metric} of <Label text={from.models[0]} /> less that of <Label text={from.models[1]} />
          </p>
        )
      }
      table={table}
      row={([name, { value, lower, upper }]) => (
        <tr key={name} data-figure={name} data-value={value}>
          <th scope="row">{quantityName(name)}</th>
          <td class="figure">{formatNumber(value)}</td>
          <td>
            {lower === undefined || upper === undefined ? "" : `${formatNumber(lower)} to ${formatNumber(upper)}`}
          </td>
        </tr>
      )}
    >
      {uncertainty && (
        <p class="figcaption" id="pilot-uncertainty">
          Over the interval of{" "}
          {figureWords[uncertainty.figure] ?? `the ${quantityName(uncertainty.figure).toLowerCase()}`} the result ranges
          from {uncertainty.lower === null ? "nothing finite" : quantityText(solved, uncertainty.lower)}{" "}
          {uncertainty.upper === null ? "without an upper bound" : `to ${quantityText(solved, uncertainty.upper)}`}
          {solved === "n" ? " rows" : ""}.
        </p>
      )}
    </TableCard>
  );
}

const figureWords: Readonly<Record<string, string>> = {
  varianceRatio: "the pilot's variance",
  aucB: "the pilot's difference",
  auc: "the pilot's AUC",
};
