import type { Selection } from "@heldout/core/internal";
import { dot, gridX, gridY, line, plot, pointer, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { gridStroke, look, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatMetric } from "../../format.ts";
import { type StructuralRow, structuralRows } from "./structuralRows.ts";

const LINES = [
  { key: "bound", label: "training error plus penalty", color: "var(--rival)", dashed: false },
  { key: "penalty", label: "penalty", color: "var(--muted)", dashed: true },
  { key: "heldOut", label: "held-out error", color: "var(--curve)", dashed: false },
  { key: "risk", label: "training error", color: "var(--cost)", dashed: false },
] as const;

/** Structural risk minimisation: errors, penalty and their sum against the capacity of the family. */
export function StructuralFigure({ selection }: { readonly selection: Selection }): JSX.Element | null {
  const rows = useMemo(() => structuralRows(selection), [selection]);
  const draw = useCallback(
    (width: number) => {
      const ticks = Math.max(3, Math.min(8, Math.round(width / 80)));
      return plot({
        ...look(width, Math.min(width * 0.6, 400)),
        marginLeft: 56,
        x: { type: "log", label: "capacity (VC dimension)", labelAnchor: "center", labelArrow: false, ticks, inset: 8 },
        y: { label: "error rate, penalty", labelArrow: false, ticks: 6, nice: true, zero: true },
        marks: [
          gridX({ ...gridStroke, ticks }),
          gridY({ ...gridStroke, ticks: 6 }),
          ...LINES.flatMap(({ key, color, dashed }) => [
            line(
              rows.filter((row) => row[key] !== null),
              { x: "capacity", y: key, stroke: color, strokeWidth: 2, ...(dashed ? { strokeDasharray: "6 3" } : {}) },
            ),
            dot(
              rows.filter((row) => row[key] !== null),
              { x: "capacity", y: key, r: 3, fill: color },
            ),
          ]),
          dot(
            rows.filter(({ chosen, bound }) => chosen && bound !== null),
            { x: "capacity", y: "bound", r: 7, symbol: "star", fill: "var(--point)", stroke: "var(--surface)" },
          ),
          dot(
            rows.filter(({ rival, heldOut }) => rival && heldOut !== null),
            { x: "capacity", y: "heldOut", r: 7, stroke: "var(--curve)", strokeWidth: 2 },
          ),
          tip(
            rows.filter(({ heldOut }) => heldOut !== null),
            pointer({ x: "capacity", y: "heldOut", title: describe, maxRadius: 60, ...tipLook }),
          ),
        ],
      });
    },
    [rows],
  );
  if (rows.length < 2) return null;
  const chosen = rows.find((row) => row.chosen);
  const rival = rows.find((row) => row.rival);
  return (
    <PlotFigure
      id="structural-risk"
      title="Structural risk"
      wide
      draw={draw}
      legend={[
        ...LINES.map(({ label, color, dashed }) => ({ label, color, shape: dashed ? "dashed" : "line" }) as const),
        chosen ? { label: "chosen by structural risk", color: "var(--point)", shape: "star" } : null,
        rival ? { label: "best in cross-validation", color: "var(--curve)", shape: "ring" } : null,
      ]}
      description={[
        `${formatCount(rows.length)} families of capacity ${formatCount(rows[0].capacity)} to ${formatCount(rows[rows.length - 1].capacity)}.`,
        chosen ? ` Structural risk chose ${cutLabel(chosen.label, 60)}.` : "",
        rival ? ` Cross-validation would choose ${cutLabel(rival.label, 60)}.` : "",
      ].join("")}
      caption="The training error falls with capacity, the penalty rises. The penalty is a worst-case bound and its constant is not fixed by theory: the sum ranks the families but is not an error rate, and tends to select too small a family."
      sheet={() => ({
        columns: ["family", "capacity", "trainingError", "penalty", "sum", "heldOutError", "chosen", "rival"],
        rows: rows.map(({ label, capacity, risk, penalty, bound, heldOut, chosen: own, rival: other }) => [
          label,
          capacity,
          risk,
          penalty,
          bound,
          heldOut,
          own ? "yes" : "no",
          other ? "yes" : "no",
        ]),
      })}
    />
  );
}

function describe({ label, capacity, risk, penalty, bound, heldOut }: StructuralRow): string {
  const text = (value: number | null): string => (value === null ? "none" : formatMetric("error", value));
  return [
    cutLabel(label, 60),
    `capacity ${formatCount(capacity)}`,
    `training ${text(risk)}, penalty ${text(penalty)}, sum ${text(bound)}`,
    `held out ${text(heldOut)}`,
  ].join("\n");
}
