import { type ClassRocCurve, thinIndices } from "@heldout/core/internal";
import { line } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { useSetting } from "../../../address/useSetting.ts";
import { cutLabel } from "../../../cutLabel.ts";
import { Swatch } from "../../../figures/Legend.tsx";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { mostSeries, seriesLook } from "../../../figures/seriesLook.ts";
import { rocLabels, unitSquare } from "../../../figures/unitSquare.ts";
import { Label } from "../../../Label.tsx";
import { firstSlots, slotsCodec, toggled, validSlots } from "./classSlots.ts";

export interface ClassRocProps {
  readonly curves: readonly ClassRocCurve[];
}

/** One-versus-rest ROC curves; each of the chosen classes, which stand in the address, has its own colour and dashes. */
export function ClassRoc({ curves }: ClassRocProps): JSX.Element {
  const count = curves.length;
  const [asked, setSlots] = useSetting("classes", firstSlots(count, mostSeries), slotsCodec);
  const places = validSlots(asked, count, mostSeries);
  const slots = useMemo(
    () => places.map((place) => (place === null ? null : curves[place])),
    [curves, slotsCodec.write(places)],
  );
  const full = !places.includes(null);
  const draw = useCallback(
    (width: number) =>
      unitSquare(width, rocLabels, [
        slots.map((curve, slot) => {
          if (curve === null) return null;
          const { fpr, tpr } = curve;
          return line(thinIndices(fpr.length), {
            x: (i: number) => fpr[i],
            y: (i: number) => tpr[i],
            stroke: seriesLook(slot).color,
            strokeWidth: 2,
            strokeDasharray: seriesLook(slot).dash,
          });
        }),
      ]),
    [curves, slots],
  );
  return (
    <PlotFigure
      id="roc-per-class"
      title="ROC, each class against the rest"
      wide={count > 6}
      draw={draw}
      description={`Curves of ${slots.flatMap((curve) => (curve === null ? [] : [cutLabel(curve.class)])).join(", ")}.`}
      caption={`A low curve means that the model ranks this class poorly.${count > mostSeries ? ` Up to ${mostSeries} of ${count} classes at a time.` : ""}`}
      sheet={() => ({
        columns: ["class", "threshold", "falsePositiveRate", "truePositiveRate"],
        rows: curves.flatMap(({ class: name, fpr, tpr, threshold }) =>
          fpr.map((rate, i) => [name, threshold[i], rate, tpr[i]]),
        ),
      })}
    >
      <fieldset class="choices">
        <legend class="hidden">Classes to draw</legend>
        <ul>
          {curves.map(({ class: name }, place) => {
            const slot = places.indexOf(place);
            return (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={slot >= 0}
                    disabled={slot < 0 && full}
                    onChange={() => setSlots(toggled(places, place))}
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
