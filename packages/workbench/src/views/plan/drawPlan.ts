import type { Plan } from "@heldout/core/internal";
import { dot, gridX, gridY, line, plot, pointer, ruleX, ruleY, tip } from "@observablehq/plot";
import { gridStroke, look, tipLook } from "../../figures/look.ts";
import { formatCount, formatNumber } from "../../format.ts";
import { quantityName } from "./quantityNames.ts";

interface Point {
  readonly n: number;
  readonly value: number;
}

/** Power, width or bound against the rows, with the planned number of rows and what was asked for. */
export function drawPlan(width: number, { curve, goal, values }: Plan): ReturnType<typeof plot> {
  const points = curve.n.map((n, i): Point => ({ n, value: curve.value[i] }));
  const planned: Point = { n: values.n, value: goal.reached };
  const ticks = Math.max(3, Math.min(9, Math.round(width / 90)));
  const highest = goal.reach === "at least" ? 1 : Math.max(...curve.value, goal.reached);
  return plot({
    ...look(width, Math.max(260, Math.min(width * 0.6, 420))),
    marginLeft: 56,
    x: { label: "rows", labelAnchor: "center", labelArrow: false, ticks, tickFormat: formatCount },
    y: {
      domain: [0, highest],
      label: quantityName(goal.name),
      labelArrow: false,
      ticks: 6,
      nice: goal.reach === "at most",
    },
    marks: [
      gridX({ ...gridStroke, ticks }),
      gridY({ ...gridStroke, ticks: 6 }),
      goal.asked === null ? null : ruleY([goal.asked], { stroke: "var(--muted)", strokeDasharray: "2 3" }),
      ruleX([planned], { x: "n", y1: 0, y2: "value", stroke: "var(--point)", strokeDasharray: "4 3" }),
      line(points, { x: "n", y: "value", stroke: "var(--curve)", strokeWidth: 2 }),
      dot([planned], { x: "n", y: "value", r: 6, fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 1.5 }),
      tip(
        points,
        pointer({
          x: "n",
          y: "value",
          title: ({ n, value }: Point) => `${formatCount(n)} rows\n${quantityName(goal.name)} ${formatNumber(value)}`,
          maxRadius: 60,
          ...tipLook,
        }),
      ),
    ],
  });
}
