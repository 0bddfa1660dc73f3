import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Bounds } from "../../Estimate.tsx";
import { formatCount, formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import type { ForestRow } from "./forestRows.ts";

/** Pairs that a table shows at first. */
const first = 15;

export interface DifferenceTableProps {
  readonly rows: readonly ForestRow[];
  readonly metric: string;
  readonly level: number;
  readonly format: (value: number) => string;
}

/** The numbers behind the forest plot. */
export function DifferenceTable({ rows, metric, level, format }: DifferenceTableProps): JSX.Element {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, first);
  return (
    <>
      <ScrollArea label="Differences of pairs">
        <table class="numbers pairs">
          <thead>
            <tr>
              <th scope="col">first {"\u2212"} second</th>
              <th scope="col" class="figure">
                <MetricTerm id={metric} />
              </th>
              <th scope="col">{formatLevel(level)} interval</th>
              <th scope="col">method</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ a, b, difference }) => (
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
                    <td class="figure">{format(difference.value)}</td>
                    <td>
                      <Bounds id={metric} lower={difference.lower} upper={difference.upper} format={format} />
                    </td>
                    <td>{difference.method && <Method id={difference.method} />}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {rows.length > first && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => setAll(!all)}>
            {all ? `Show the first ${first}` : `Show all ${formatCount(rows.length)} pairs`}
          </button>
        </p>
      )}
    </>
  );
}
