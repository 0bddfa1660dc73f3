import { type Plan, planFormulas } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatNumber } from "../../format.ts";
import { drawPlan } from "./drawPlan.ts";
import { quantityName } from "./quantityNames.ts";

export function PlanFigure({ plan }: { readonly plan: Plan }): JSX.Element {
  const { goal, values, curve } = plan;
  const draw = useCallback((width: number) => drawPlan(width, plan), [plan]);
  const name = quantityName(goal.name);
  return (
    <PlotFigure
      id="plan-curve"
      title={`${name} against rows`}
      draw={draw}
      wide
      description={`${formatCount(values.n)} rows reach ${formatNumber(goal.reached)}.`}
      caption={captionOf(plan)}
      legend={[
        { label: `${name.toLowerCase()} of so many rows`, color: "var(--curve)", shape: "line" },
        { label: `${formatCount(values.n)} rows: ${formatNumber(goal.reached)}`, color: "var(--point)", shape: "dot" },
        goal.asked === null
          ? null
          : { label: `asked for: ${goal.reach} ${formatNumber(goal.asked)}`, color: "var(--muted)", shape: "dotted" },
      ]}
      sheet={() => ({ columns: ["n", goal.name], rows: curve.n.map((n, i) => [n, curve.value[i]]) })}
    />
  );
}

function captionOf({ goal, formula }: Plan): string {
  if (goal.reach === "at least") {
    const steps = planFormulas[formula].wobbles ? " Counts are discrete, so the line is not smooth." : "";
    return `Where the line is steep, a few more rows gain much; where it is flat, they gain little.${steps}`;
  }
  return formula === "vcSize"
    ? "It falls by the same factor with every further row; above 1 the bound is vacuous."
    : "Four times the rows about halve it: tight bounds need many rows.";
}
