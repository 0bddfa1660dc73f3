import { type Comparison, type RocCurve, thinIndices } from "@heldout/core/internal";
import { areaY, line, type plot } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { Swatch } from "../../figures/Legend.tsx";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { mostSeries, seriesLook } from "../../figures/seriesLook.ts";
import { rocLabels, unitSquare } from "../../figures/unitSquare.ts";
import { formatLevel, formatMetric } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { placesCodec } from "./placesCodec.ts";

/** With more models the table of metrics takes a row of its own, and so do the curves. */
export const fewModels = 2;

const noPlaces: readonly number[] = [];

interface Curve {
  readonly name: string;
  readonly roc: RocCurve;
  /** Place among the models: gives the look. */
  readonly place: number;
  readonly auc: string;
}

/** The ROC curves of the models over each other. The band of one or two of them is drawn; more would hide each other. */
export function RocOverlay({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { models, level } = comparison;
  const curves = useMemo(
    () =>
      models.flatMap(({ name, roc, metrics }, place): Curve[] => {
        const auc = Object.hasOwn(metrics, "auc") ? metrics.auc : null;
        const said = auc === null || auc.value === null ? "" : `, AUC ${formatMetric("auc", auc.value, auc)}`;
        return roc ? [{ name, roc, place, auc: said }] : [];
      }),
    [models],
  );
  const tooMany = curves.slice(mostSeries).map(({ place }) => place);
  const [hiddenPlaces, setHidden] = useSetting<readonly number[]>("hide", tooMany, placesCodec);
  const [[banded = null], setBanded] = useSetting<readonly number[]>("band", noPlaces, placesCodec);
  const hidden = useMemo(() => new Set(hiddenPlaces), [placesCodec.write(hiddenPlaces)]);
  const shown = useMemo(() => curves.filter(({ place }) => !hidden.has(place)), [curves, hidden]);
  const bands = useMemo(
    () => shown.filter(({ place, roc }) => roc.band && (shown.length <= 2 || place === banded)),
    [shown, banded],
  );
  const draw = useCallback((width: number) => drawCurves(width, shown, bands), [shown, bands]);
  if (curves.length === 0) return null;
  const toggle = (place: number): void => {
    const next = new Set(hidden);
    if (!next.delete(place)) next.add(place);
    setHidden([...next].sort((p, q) => p - q));
  };
  return (
    <PlotFigure
      id="roc"
      title="ROC curves"
      wide={models.length > fewModels}
      draw={draw}
      legend={[
        { label: `${formatLevel(level)} band, pointwise`, color: "var(--muted)", shape: "area" },
        { label: "chance", color: "var(--muted)", shape: "dotted" },
      ]}
      description={`Curves of ${shown.map(({ name, auc }) => `${cutLabel(name)}${auc}`).join("; ")}.`}
      caption="Where two curves cross, which model is better depends on the costs. The bands are for single curves; use the paired difference to compare two models."
      sheet={() => ({
        columns: ["model", "threshold", "falsePositiveRate", "truePositiveRate"],
        rows: curves.flatMap(({ name, roc }) => roc.fpr.map((fpr, i) => [name, roc.threshold[i], fpr, roc.tpr[i]])),
      })}
    >
      <fieldset class="choices">
        <legend class="hidden">Models to draw</legend>
        <ul>
          {curves.map(({ name, place, auc }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={!hidden.has(place)}
                  disabled={hidden.has(place) && shown.length >= mostSeries}
                  onChange={() => toggle(place)}
                />
                {!hidden.has(place) && <Swatch {...seriesLook(place)} shape="line" />}
                <Label text={name} />
                {auc}
              </label>
              {shown.length > 2 && !hidden.has(place) && (
                <label class="small muted">
                  <input
                    type="radio"
                    name="roc-band"
                    checked={banded === place}
                    onChange={() => setBanded([place])}
                    aria-label={`Band of ${cutLabel(name)}`}
                  />
                  band
                </label>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </PlotFigure>
  );
}

function drawCurves(width: number, shown: readonly Curve[], bands: readonly Curve[]): ReturnType<typeof plot> {
  return unitSquare(width, rocLabels, [
    bands.map(({ roc: { band }, place }) =>
      band
        ? areaY(thinIndices(band.fpr.length), {
            x: (i: number) => band.fpr[i],
            y1: (i: number) => band.lower[i],
            y2: (i: number) => band.upper[i],
            fill: seriesLook(place).color,
            fillOpacity: 0.15,
          })
        : null,
    ),
    shown.map(({ roc: { fpr, tpr }, place }) =>
      line(thinIndices(fpr.length), {
        x: (i: number) => fpr[i],
        y: (i: number) => tpr[i],
        stroke: seriesLook(place).color,
        strokeWidth: 2,
        strokeDasharray: seriesLook(place).dash,
      }),
    ),
  ]);
}
