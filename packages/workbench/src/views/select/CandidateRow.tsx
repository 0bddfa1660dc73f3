import { type CandidateResult, givenOnly, methodName } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { restsOn } from "../../estimateText.ts";
import { type ColumnFormat, formatCount } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Label } from "../../Label.tsx";

export interface CandidateRowProps {
  readonly candidate: CandidateResult;
  readonly index: number;
  readonly metric: string;
  readonly format: ColumnFormat;
  readonly chosen: boolean;
  /** Whether the table has columns for differences. */
  readonly paired: boolean;
  readonly ranges: { readonly mean: readonly [number, number]; readonly difference: readonly [number, number] };
}

export function CandidateRow(props: CandidateRowProps): JSX.Element {
  const { candidate, index, metric, format, chosen, paired, ranges } = props;
  const { rank, label, mean, train, failures, dropped } = candidate;
  return (
    <tr data-candidate={index} data-value={mean.value ?? ""} class={chosen ? "chosen" : undefined}>
      <td class="figure">{rank}</td>
      <th scope="row">
        <Label text={label} />
        {chosen && <span class="tag">chosen</span>}
        {mean.value !== null && dropped !== null && <span class="note">{dropped}</span>}
        {mean.value !== null &&
          failures.map((reason) => (
            <span class="note running" key={reason}>
              failed on {formatCount(mean.leftOut)} of {formatCount(mean.folds.length)}: {reason}
            </span>
          ))}
      </th>
      {mean.value === null ? (
        <td colSpan={paired ? 7 : 4} class="muted reason">
          <span class="running">{dropped ?? (failures.length > 0 ? failures.join("; ") : "undefined")}</span>
        </td>
      ) : (
        <>
          <td class="figure" title={restsOn(mean)}>
            {format(mean.value)}
          </td>
          <Interval
            metric={metric}
            format={format}
            value={mean.value}
            bounds={mean}
            range={ranges.mean}
            title={restsOn(mean)}
          />
          <td class="figure light" title={restsOn(train)}>
            {train.value === null ? "\u2013" : format(train.value)}
          </td>
          {paired && (
            <DifferenceCells candidate={candidate} metric={metric} format={format} range={ranges.difference} />
          )}
        </>
      )}
    </tr>
  );
}

function DifferenceCells({
  candidate: { difference },
  metric,
  format,
  range,
}: {
  readonly candidate: CandidateResult;
  readonly metric: string;
  readonly format: ColumnFormat;
  readonly range: readonly [number, number];
}): JSX.Element {
  if (!difference) return <td colSpan={3} />;
  const { value, method, pairs } = difference;
  const title = `${methodName(method)}, ${formatCount(pairs)} splits`;
  return (
    <>
      <td class="figure light" data-difference={value} title={title}>
        {value > 0 ? "+" : ""}
        {format(value)}
      </td>
      <Interval
        metric={metric}
        format={format}
        value={value}
        bounds={difference}
        range={range}
        title={title}
        reference={0}
      />
    </>
  );
}

function Interval(props: {
  readonly metric: string;
  readonly format: ColumnFormat;
  readonly value: number;
  readonly bounds: { readonly lower?: number; readonly upper?: number };
  readonly range: readonly [number, number];
  readonly title: string;
  readonly reference?: number;
}): JSX.Element {
  const { metric, format, value, bounds, range, title, reference } = props;
  const { lower, upper } = bounds;
  return (
    <>
      <td class="bar-cell" title={title}>
        {lower !== undefined && upper !== undefined && (
          <IntervalBar value={value} lower={lower} upper={upper} range={range} {...givenOnly({ reference })} />
        )}
      </td>
      <td title={title}>
        <Bounds id={metric} lower={lower} upper={upper} format={format} />
      </td>
    </>
  );
}
