import { criterionWords } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { restsOn } from "../../estimateText.ts";
import { formatAt } from "../../figures/curveAxis.ts";
import { curveDomain } from "../../figures/curveDomain.ts";
import type { ErrorPoint } from "../../figures/errorLines.ts";
import { type ColumnFormat, columnFormat, formatCount, formatLevel, formatNumber } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Method } from "../../Method.tsx";
import { metricName } from "../../metricNames.ts";
import type { AnyCurve } from "../../readDocument.ts";
import { estimateCells } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { curveLine } from "./curveLine.ts";

const markNames = { best: "best", "one-se": "one standard error", chosen: "chosen" };

/** Every point of the curve in figures. */
export function PointTable({ curve }: { readonly curve: AnyCurve }): JSX.Element {
  const { metric, level, varied } = curve;
  const line = curveLine(curve);
  const { points } = line;
  const { low, high } = curveDomain([line], curve.better);
  const marked = points.some(({ marks }) => marks.length > 0);
  const label = metricName(metric).label;
  const format = columnFormat(
    metric,
    points.map(({ test }) => test.value),
  );
  const inside = curve.kind === "features" ? new Map(curve.points.map(({ at, inner }) => [at, inner.value])) : null;
  const insideFormat = curve.kind === "features" && curve.innerScale === metric ? format : formatNumber;
  const table = useTable<ErrorPoint>({
    rows: points,
    given: { by: varied, descending: false },
    columns: [
      { id: varied, figure: true, sort: ({ at }) => at },
      {
        id: "training",
        figure: true,
        sort: ({ train }) => train.value,
      },
      ...(inside && curve.kind === "features"
        ? [{ id: criterionWords[curve.by][1], figure: true, sort: ({ at }: ErrorPoint) => inside.get(at) ?? null }]
        : []),
      {
        id: "held out",
        figure: true,
        sort: ({ test }) => test.value,
        copy: estimateCells("held out", ({ test }) => test),
      },
      { id: "interval", head: `${formatLevel(level)} CI`, span: 2 },
      { id: "method", sort: ({ test }) => (test.method === "none" ? null : test.method) },
      { id: "n", figure: true, sort: ({ test }) => test.n },
      ...(marked
        ? [{ id: "mark", sort: ({ marks }: ErrorPoint) => marks.map((mark) => markNames[mark]).join(", ") || null }]
        : []),
    ],
  });
  return (
    <TableCard
      id="points"
      title={`Points of ${label}`}
      name="points of the curve"
      table={table}
      row={({ at, train, test, marks }) => (
        <tr key={at} data-at={at} data-value={test.value ?? ""} data-train={train.value ?? ""}>
          <th scope="row" class="figure">
            {formatAt(at)}
          </th>
          <td class="figure light" title={restsOn(train)}>
            {valueText(train.value, format)}
          </td>
          {inside && (
            <td class="figure light" data-inner={inside.get(at) ?? ""}>
              {valueText(inside.get(at), insideFormat)}
            </td>
          )}
          <td class="figure" title={restsOn(test)}>
            {valueText(test.value, format)}
          </td>
          <td class="bar-cell">
            {test.value !== null && test.lower !== undefined && test.upper !== undefined && (
              <IntervalBar value={test.value} lower={test.lower} upper={test.upper} range={[low, high]} />
            )}
          </td>
          <td>
            <Bounds id={metric} lower={test.lower} upper={test.upper} format={format} />
          </td>
          <td>{test.method !== "none" && <Method id={test.method} />}</td>
          <td class="figure light">{formatCount(test.n)}</td>
          {marked && <td>{marks.map((mark) => markNames[mark]).join(", ")}</td>}
        </tr>
      )}
    />
  );
}

function valueText(value: number | null | undefined, format: ColumnFormat): string {
  return value === null || value === undefined ? "undefined" : format(value);
}
