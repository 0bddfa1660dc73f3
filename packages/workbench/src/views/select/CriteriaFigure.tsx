import type { Selection } from "@heldout/core/internal";
import { dot, gridX, gridY, line, plot, pointer, ruleX, ruleY, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { gridStroke, look, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatMetric } from "../../format.ts";
import type { CriteriaPlot, CriteriaPoint, CriterionAxis } from "./criteriaPlots.ts";

export interface CriteriaFigureProps {
  readonly shown: CriteriaPlot;
  readonly choice: Selection["choice"];
}

/** Candidates by two criteria, with the front and the bounds. */
export function CriteriaFigure({ shown, choice }: CriteriaFigureProps): JSX.Element {
  const { x, y, points } = shown;
  const front = choice.front !== null;
  // only of two criteria in all is the front a line
  const joined = choice.criteria.length === 2;
  const draw = useCallback(
    (width: number) => {
      const ticks = Math.max(3, Math.min(8, Math.round(width / 80)));
      const onFront = points.filter((point) => point.onFront).sort((a, b) => a.x - b.x || a.y - b.y);
      return plot({
        ...look(width, Math.min(width * 0.75, 400)),
        marginLeft: 56,
        x: { label: axisLabel(x), labelAnchor: "center", labelArrow: false, ticks, nice: true, inset: 8 },
        y: { label: axisLabel(y), labelArrow: false, ticks: 6, nice: true, inset: 8 },
        marks: [
          gridX({ ...gridStroke, ticks }),
          gridY({ ...gridStroke, ticks: 6 }),
          ruleX(
            x.bounds.map(({ bound }) => bound),
            { stroke: "var(--bad)", strokeDasharray: "6 3", strokeWidth: 1.5 },
          ),
          ruleY(
            y.bounds.map(({ bound }) => bound),
            { stroke: "var(--bad)", strokeDasharray: "6 3", strokeWidth: 1.5 },
          ),
          joined ? line(onFront, { x: "x", y: "y", stroke: "var(--curve)", strokeWidth: 1.5 }) : null,
          dot(
            points.filter((point) => !point.onFront),
            { x: "x", y: "y", r: 4, stroke: "var(--muted)", strokeWidth: 1.5 },
          ),
          dot(onFront, { x: "x", y: "y", r: 5, fill: "var(--curve)" }),
          dot(
            points.filter((point) => point.chosen),
            { x: "x", y: "y", r: 7, symbol: "star", fill: "var(--point)", stroke: "var(--surface)" },
          ),
          tip(
            points,
            pointer({
              x: "x",
              y: "y",
              title: (point: CriteriaPoint) => describe(point, x, y),
              maxRadius: 40,
              ...tipLook,
            }),
          ),
        ],
      });
    },
    [points, x, y, joined],
  );
  const bounded = x.bounds.length + y.bounds.length > 0;
  const count = points.filter((point) => point.onFront).length;
  const winner = points.find((point) => point.chosen);
  return (
    <PlotFigure
      id={`criteria-${x.id}-${y.id}`.replaceAll(/[^\w-]+/g, "-")}
      title={`${x.label} and ${y.label}`}
      draw={draw}
      legend={[
        front ? { label: "on the front", color: "var(--curve)", shape: "dot" } : null,
        { label: front ? "dominated" : "a candidate", color: "var(--muted)", shape: "ring" },
        winner ? { label: "chosen", color: "var(--point)", shape: "star" } : null,
        bounded ? { label: "constraint", color: "var(--bad)", shape: "dashed" } : null,
      ]}
      description={[
        `${formatCount(points.length)} candidates${front ? `, ${formatCount(count)} of them on the front` : ""}.`,
        winner
          ? ` Chosen: ${cutLabel(winner.label, 60)}, ${describe(winner, x, y).split("\n").slice(1).join(", ")}.`
          : "",
      ].join("")}
      caption={
        front
          ? "On the Pareto front no criterion can improve without another getting worse. The knee is the point of diminishing returns."
          : "Constraints are checked on the estimates: close to the line it is partly chance which candidates meet them."
      }
      sheet={() => ({
        columns: ["candidate", x.id, y.id, "onFront", "chosen"],
        rows: points.map((point) => [
          point.label,
          point.x,
          point.y,
          point.onFront ? "yes" : "no",
          point.chosen ? "yes" : "no",
        ]),
      })}
    />
  );
}

function axisLabel({ label, better }: CriterionAxis): string {
  return better === "neither" ? label : `${label} (${better} is better)`;
}

function describe(point: CriteriaPoint, x: CriterionAxis, y: CriterionAxis): string {
  return [
    point.label.slice(0, 60),
    `${x.label} ${formatMetric(x.id, point.x)}`,
    `${y.label} ${formatMetric(y.id, point.y)}`,
  ].join("\n");
}
