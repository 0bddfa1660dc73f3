import type { Plan } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatNumber } from "../../format.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { quantityName } from "./quantityNames.ts";

/** The curve in figures, the planned number of rows among them. */
export function PlanTable({ plan: { curve, goal, values } }: { readonly plan: Plan }): JSX.Element {
  const every = Math.max(1, Math.round(curve.n.length / 12));
  const shown = curve.n.map((_, i) => i).filter((i) => i % every === 0 || curve.n[i] === values.n);
  return (
    <section class="card wide" aria-labelledby="plan-points">
      <div class="card-head">
        <h2 id="plan-points">In figures</h2>
      </div>
      <ScrollArea label="Points of the plan">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col" class="figure">
                rows
              </th>
              <th scope="col" class="figure">
                {quantityName(goal.name).toLowerCase()}
              </th>
              <th scope="col">
                <span class="hidden">which</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((i) => (
              <tr key={curve.n[i]} data-n={curve.n[i]} data-value={curve.value[i]}>
                <th scope="row" class="figure">
                  {formatCount(curve.n[i])}
                </th>
                <td class="figure">{formatNumber(curve.value[i])}</td>
                <td>{curve.n[i] === values.n ? "planned" : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
