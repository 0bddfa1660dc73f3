import type { JSX } from "preact";
import { Bounds, formatMetric } from "../../Estimate.tsx";
import { formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { TableCard } from "../compare/TableCard.tsx";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

/** The learners that "large" was judged against. */
export function ReferenceTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { against, metric, level, learner, decomposition } = diagnosis;
  const own = { learner, estimate: decomposition.heldOut, excess: null, reason: undefined };
  const rows = [own, against.baseline, ...against.references];
  return (
    <TableCard
      id="references"
      title="Judged against"
      download="the learners it was judged against"
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
      caption="All on the same splits. The last columns say by how much the diagnosed learner is worse (above 0) or better, paired."
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">learner</th>
            <th scope="col" class="figure">
              <MetricTerm id={metric} />
            </th>
            <th scope="col">{formatLevel(level)} interval</th>
            <th scope="col" class="figure">
              worse by
            </th>
            <th scope="col">{formatLevel(level)} interval</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ learner: name, estimate, excess, reason }) => (
            <tr key={name} data-learner={name} data-value={estimate.value ?? ""}>
              <th scope="row">
                <Label text={name} />
                {name === against.best.learner && <span class="note">best known</span>}
              </th>
              <td class="figure">
                {estimate.value === null ? (
                  <bdi>{(reason ?? "failed").slice(0, 200)}</bdi>
                ) : (
                  formatMetric(metric, estimate.value)
                )}
              </td>
              <td>
                <Bounds id={metric} lower={estimate.lower} upper={estimate.upper} />
              </td>
              <td class="figure">{excess === null ? "" : formatMetric(metric, excess.value)}</td>
              <td>{excess !== null && <Bounds id={metric} lower={excess.lower} upper={excess.upper} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
