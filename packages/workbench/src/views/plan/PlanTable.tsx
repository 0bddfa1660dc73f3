import type { Plan } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatNumber } from "../../format.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { quantityName } from "./quantityNames.ts";

/** The curve in figures, the planned number of rows among them. */
export function PlanTable({ plan: { curve, goal, values } }: { readonly plan: Plan }): JSX.Element {
  const every = Math.max(1, Math.round(curve.n.length / 12));
  const shown = curve.n.map((_, i) => i).filter((i) => i % every === 0 || curve.n[i] === values.n);
  const goalName = quantityName(goal.name).toLowerCase();
  const table = useTable<number>({
    rows: shown,
    given: { by: "rows", descending: false },
    columns: [
      { id: "rows", figure: true, sort: (i) => curve.n[i] },
      { id: goalName, figure: true, sort: (i) => curve.value[i] },
      {
        id: "which",
        head: <span class="hidden">which</span>,
        copy: { planned: (i) => (curve.n[i] === values.n ? "planned" : null) },
      },
    ],
  });
  return (
    <TableCard
      id="plan-points"
      title="In figures"
      name="points of the plan"
      table={table}
      row={(i) => (
        <tr key={curve.n[i]} data-n={curve.n[i]} data-value={curve.value[i]}>
          <th scope="row" class="figure">
            {formatCount(curve.n[i])}
          </th>
          <td class="figure">{formatNumber(curve.value[i])}</td>
          <td>{curve.n[i] === values.n ? "planned" : ""}</td>
        </tr>
      )}
    />
  );
}
