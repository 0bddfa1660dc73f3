import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { Method } from "../../Method.tsx";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { ResultTable } from "../../tables/ResultTable.tsx";
import { TableTools } from "../../tables/TableTools.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { ForestRow } from "./forestRows.ts";

/** Pairs that a table shows at first. */
const first = 15;

/** How a difference or an end of its interval is written: with the digits that the interval needs. */
export type DifferenceFormat = (value: number, row: Pick<ForestRow, "difference">) => string;

export interface DifferenceTableProps {
  readonly rows: readonly ForestRow[];
  readonly metric: string;
  readonly level: number;
  readonly format: DifferenceFormat;
}

/** The numbers behind the forest plot. */
export function DifferenceTable({ rows, metric, level, format }: DifferenceTableProps): JSX.Element {
  const table = useTable<ForestRow>({
    rows,
    first,
    columns: [
      {
        id: "pair",
        head: <>first {"\u2212"} second</>,
        sort: ({ label }) => label,
        copy: { first: ({ a }) => a, second: ({ b }) => b },
      },
      {
        id: metric,
        ...metricHead(metric),
        figure: true,
        sort: ({ difference }) => estimateValue(difference),
        copy: estimateCells(metric, ({ difference }) => difference),
      },
      { id: "interval", head: `${formatLevel(level)} CI` },
      { id: "method", sort: ({ difference }) => difference.method ?? null },
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="differences of pairs" />
      </div>
      <ResultTable
        table={table}
        label="Differences of pairs"
        class="pairs"
        things="pairs"
        row={({ a, b, difference }) => (
          <tr key={`${a}\n${b}`} data-pair={`${a}\n${b}`} data-value={difference.value ?? ""}>
            <th scope="row">
              <Label text={a} /> {"\u2212"} <Label text={b} />
              {difference.note && <span class="note running">{difference.note}</span>}
            </th>
            {difference.value === null ? (
              <td colSpan={3} class="muted reason">
                <span class="running">undefined: {difference.undefined}</span>
              </td>
            ) : (
              <>
                <td class="figure">{format(difference.value, { difference })}</td>
                <td>
                  <Bounds
                    id={metric}
                    lower={difference.lower}
                    upper={difference.upper}
                    format={(value) => format(value, { difference })}
                  />
                </td>
                <td>{difference.method && <Method id={difference.method} />}</td>
              </>
            )}
          </tr>
        )}
      />
    </>
  );
}
