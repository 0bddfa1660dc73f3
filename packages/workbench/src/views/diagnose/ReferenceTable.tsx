import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatLevel, formatMetric } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

/** The learners that "large" was judged against. */
export function ReferenceTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { against, metric, level, learner, decomposition } = diagnosis;
  const own = { learner, estimate: decomposition.heldOut, excess: null, reason: undefined };
  const rows = [own, against.baseline, ...against.references];
  const table = useTable<(typeof rows)[number]>({
    rows,
    columns: [
      { id: "learner", sort: (row) => row.learner },
      {
        id: metric,
        ...metricHead(metric),
        figure: true,
        sort: ({ estimate }) => estimate.value,
        copy: estimateCells(metric, ({ estimate }) => estimate),
      },
      { id: "interval", head: `${formatLevel(level)} CI` },
      {
        id: "excess",
        head: "difference",
        figure: true,
        sort: ({ excess }) => excess?.value ?? null,
        copy: estimateCells("excess", ({ excess }) => excess),
      },
      { id: "excessInterval", head: `${formatLevel(level)} CI` },
    ],
  });
  return (
    <TableCard
      id="references"
      title="Reference learners"
      name="the reference learners"
      sheet={() => ({
        columns: ["learner", "value", "lower", "upper", "method", "excess", "excessLower", "excessUpper"],
        rows: rows.map(({ learner: name, estimate, excess }) => [
          name,
          estimate.value,
          estimate.lower ?? null,
          estimate.upper ?? null,
          estimate.method,
          excess?.value ?? null,
          excess?.lower ?? null,
          excess?.upper ?? null,
        ]),
      })}
      caption="All on the same splits. The last columns are the loss of the diagnosed learner minus that of the reference, paired: above 0 is worse."
      table={table}
      row={({ learner: name, estimate, excess, reason }) => (
        <tr key={name} data-learner={name} data-value={estimate.value ?? ""}>
          <th scope="row">
            <Label text={name} />
            {name === against.best.learner && <span class="note">best known</span>}
          </th>
          <td class="figure">
            {estimate.value === null ? (
              <bdi>{(reason ?? "failed").slice(0, 200)}</bdi>
            ) : (
              formatMetric(metric, estimate.value, estimate)
            )}
          </td>
          <td>
            <Bounds id={metric} lower={estimate.lower} upper={estimate.upper} />
          </td>
          <td class="figure">{excess === null ? "" : formatMetric(metric, excess.value, excess)}</td>
          <td>{excess !== null && <Bounds id={metric} lower={excess.lower} upper={excess.upper} />}</td>
        </tr>
      )}
    />
  );
}
