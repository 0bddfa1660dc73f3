import type { RocCurve } from "@heldout/core";
import { gridX, gridY, line, plot } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { cutLabel } from "../../../cutLabel.ts";
import { Swatch } from "../../../figures/Legend.tsx";
import { gridStroke, look, squareHeight, unitTicks } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { mostSeries, seriesLook } from "../../../figures/seriesLook.ts";
import { Label } from "../../../Label.tsx";
import { thinIndices } from "../../../thin.ts";

export interface ClassRocProps {
  readonly classes: readonly string[];
  readonly curves: Readonly<Record<string, RocCurve>>;
}

/** One-versus-rest ROC curves; each of the chosen classes has its own colour and its own dash pattern. */
export function ClassRoc({ classes, curves }: ClassRocProps): JSX.Element {
  const drawable = classes.filter((name) => Object.hasOwn(curves, name));
  // Position = look, so that a class keeps its colour while others come and go.
  const [slots, setSlots] = useState<readonly (string | null)[]>(() =>
    Array.from({ length: mostSeries }, (_, i) => drawable[i] ?? null),
  );
  const full = !slots.includes(null);
  const toggle = (name: string): void => {
    const taken = slots.indexOf(name);
    const at = taken >= 0 ? taken : slots.indexOf(null);
    if (at >= 0) setSlots(slots.with(at, taken >= 0 ? null : name));
  };
  const draw = useCallback(
    (width: number) =>
      plot({
        ...look(width, squareHeight(width)),
        x: { domain: [0, 1], ticks: unitTicks, label: "false positive rate", labelAnchor: "center", labelArrow: false },
        y: { domain: [0, 1], ticks: unitTicks, label: "recall (true positive rate)", labelArrow: false },
        marks: [
          gridX(unitTicks, gridStroke),
          gridY(unitTicks, gridStroke),
          line(
            [
              [0, 0],
              [1, 1],
            ],
            { stroke: "var(--muted)", strokeDasharray: "2 3" },
          ),
          slots.map((name, slot) => {
            if (name === null) return null;
            const { fpr, tpr } = curves[name];
            return line(thinIndices(fpr.length), {
              x: (i: number) => fpr[i],
              y: (i: number) => tpr[i],
              stroke: seriesLook(slot).color,
              strokeWidth: 2,
              strokeDasharray: seriesLook(slot).dash,
            });
          }),
        ],
      }),
    [curves, slots],
  );
  return (
    <PlotFigure
      id="roc-per-class"
      title="ROC, each class against the rest"
      wide={drawable.length > 6}
      draw={draw}
      description={`Curves of ${slots
        .filter((name) => name !== null)
        .map((name) => cutLabel(name))
        .join(", ")}.`}
      caption={`A class whose curve stays low is the one the model cannot rank.${drawable.length > mostSeries ? ` Up to ${mostSeries} of ${drawable.length} classes at a time.` : ""}`}
      sheet={() => ({
        columns: ["class", "threshold", "falsePositiveRate", "truePositiveRate"],
        rows: drawable.flatMap((name) =>
          curves[name].fpr.map((fpr, i) => [name, curves[name].threshold[i], fpr, curves[name].tpr[i]]),
        ),
      })}
    >
      <fieldset class="choices">
        <legend class="hidden">Classes to draw</legend>
        <ul>
          {drawable.map((name) => {
            const slot = slots.indexOf(name);
            return (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={slot >= 0}
                    disabled={slot < 0 && full}
                    onChange={() => toggle(name)}
                  />
                  {slot >= 0 && <Swatch {...seriesLook(slot)} shape="line" />}
                  <Label text={name} />
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
    </PlotFigure>
  );
}
