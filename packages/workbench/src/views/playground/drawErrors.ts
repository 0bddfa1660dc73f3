import { areaY, dot, gridX, gridY, line, plot, pointer, ruleX, tip } from "@observablehq/plot";
import { curveAxis, formatAt } from "../../figures/curveAxis.ts";
import { gridStroke, look, tipLook } from "../../figures/look.ts";
import { formatRate } from "../../format.ts";

/** Both errors at one value of the moved parameter. */
export interface ErrorRow {
  readonly value: number;
  readonly training: number;
  readonly test: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
}

export interface ErrorDrawing {
  readonly rows: readonly ErrorRow[];
  readonly label: string;
  /** The value that is set. */
  readonly now: number;
  /** The error of the best rule, where it is known. */
  readonly least: number | null;
}

/** Training and test error against a parameter, with the value that is set. */
export function drawErrors(width: number, { rows, label, now, least }: ErrorDrawing): ReturnType<typeof plot> {
  const axis = curveAxis(rows.map(({ value }) => value));
  const x = ({ value }: ErrorRow): number => axis.place(value);
  const tested = rows.filter(({ test }) => test !== null);
  const here = rows.filter(({ value }) => value === now);
  const most = rows.reduce((top, { training, upper }) => Math.max(top, training, upper ?? 0), 0.1);
  return plot({
    ...look(width, Math.max(220, Math.min(width * 0.66, 300))),
    marginRight: 20,
    x: {
      type: axis.type,
      label,
      labelAnchor: "center",
      labelArrow: "none",
      ...(axis.ticks === undefined ? {} : { ticks: [...axis.ticks] }),
      tickFormat: axis.tickFormat,
    },
    y: { domain: [0, most], nice: true, label: "error", labelArrow: "none", ticks: 5 },
    marks: [
      gridX({ ...gridStroke, ...(axis.ticks === undefined ? {} : { ticks: [...axis.ticks] }) }),
      gridY({ ...gridStroke, ticks: 5 }),
      least === null
        ? null
        : line(rows, { x, y: () => least, stroke: "var(--ink)", strokeWidth: 1.5, strokeDasharray: "2 3" }),
      ruleX([axis.place(now)], { stroke: "var(--muted)", strokeWidth: 1 }),
      areaY(tested, { x, y1: "lower", y2: "upper", fill: "var(--point)", fillOpacity: 0.16 }),
      line(rows, { x, y: "training", stroke: "var(--muted)", strokeWidth: 2, strokeDasharray: "6 3" }),
      line(tested, { x, y: "test", stroke: "var(--point)", strokeWidth: 2.25 }),
      dot(here, { x, y: "training", r: 4, fill: "var(--surface)", stroke: "var(--muted)", strokeWidth: 2 }),
      dot(
        here.filter(({ test }) => test !== null),
        { x, y: "test", r: 4.5, fill: "var(--point)", stroke: "var(--surface)" },
      ),
      tip(
        rows,
        pointer({
          x,
          y: ({ test, training }: ErrorRow) => test ?? training,
          title: ({ value, training, test }: ErrorRow) =>
            [
              `${label} ${formatAt(value)}`,
              `training ${formatRate(training)}`,
              ...(test === null ? [] : [`test ${formatRate(test)}`]),
            ].join("\n"),
          maxRadius: 60,
          ...tipLook,
        }),
      ),
    ],
  });
}
