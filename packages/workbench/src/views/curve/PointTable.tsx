import { criterionWords } from "@heldout/core/internal";
import type { JSX } from "preact";
import { type ColumnFormat, columnFormat } from "../../columnFormat.ts";
import { Bounds } from "../../Estimate.tsx";
import { restsOn } from "../../estimateText.ts";
import { formatAt } from "../../figures/curveAxis.ts";
import { curveDomain } from "../../figures/curveDomain.ts";
import { formatCount, formatLevel, formatNumber } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Method } from "../../Method.tsx";
import { metricName } from "../../metricNames.ts";
import type { AnyCurve } from "../../readDocument.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
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
  return (
    <section class="card wide" aria-labelledby="points">
      <div class="card-head">
        <h2 id="points">Points of {label}</h2>
      </div>
      <ScrollArea label="Points of the curve">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col" class="figure">
                {varied}
              </th>
              <th scope="col" class="figure">
                training
              </th>
              {curve.kind === "features" && (
                <th scope="col" class="figure">
                  {criterionWords[curve.by][1]}
                </th>
              )}
              <th scope="col" class="figure">
                held out
              </th>
              <th scope="col" colSpan={2}>
                {formatLevel(level)} interval
              </th>
              <th scope="col">method</th>
              <th scope="col" class="figure">
                n
              </th>
              {marked && <th scope="col">mark</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, train, test, marks }, row) => (
              <tr key={row} data-at={at} data-value={test.value ?? ""} data-train={train.value ?? ""}>
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
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

function valueText(value: number | null | undefined, format: ColumnFormat): string {
  return value === null || value === undefined ? "undefined" : format(value);
}
