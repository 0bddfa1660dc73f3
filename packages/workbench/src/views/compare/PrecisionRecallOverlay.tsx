import { type Comparison, type PrecisionRecallCurve, thinIndices } from "@heldout/core/internal";
import { dot, line, type plot } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { mostSeries, seriesLook } from "../../figures/seriesLook.ts";
import { unitSquare } from "../../figures/unitSquare.ts";
import { formatMetric, formatRate } from "../../format.ts";
import { breakEvenOf } from "./breakEvenOf.ts";
import { placesCodec } from "./placesCodec.ts";
import { fewModels } from "./RocOverlay.tsx";

interface Curve {
  readonly name: string;
  readonly curve: PrecisionRecallCurve;
  /** Place among the models: gives the look. */
  readonly place: number;
  /** Index of the point where precision and recall are nearest to each other. */
  readonly even: number;
  readonly area: string;
}

/** The precision-recall curves of the models over each other; which of them are drawn is chosen at the ROC curves. */
export function PrecisionRecallOverlay({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { models } = comparison;
  const curves = useMemo(
    () =>
      models.flatMap(({ name, precisionRecall, metrics }, place): Curve[] => {
        if (!precisionRecall) return [];
        const area = Object.hasOwn(metrics, "averagePrecision") ? metrics.averagePrecision.value : null;
        const text = area === null ? "" : `, average precision ${formatMetric("averagePrecision", area)}`;
        return [{ name, curve: precisionRecall, place, even: breakEvenOf(precisionRecall), area: text }];
      }),
    [models],
  );
  const tooMany = curves.slice(mostSeries).map(({ place }) => place);
  const [hiddenPlaces] = useSetting<readonly number[]>("hide", tooMany, placesCodec);
  const shown = useMemo(
    () => curves.filter(({ place }) => !hiddenPlaces.includes(place)),
    [curves, placesCodec.write(hiddenPlaces)],
  );
  const draw = useCallback((width: number) => drawCurves(width, shown), [shown]);
  if (curves.length === 0) return null;
  return (
    <PlotFigure
      id="precision-recall"
      title="Precision-recall curves"
      wide={models.length > fewModels}
      draw={draw}
      legend={[
        ...shown.map(({ name, place, area }) => ({
          label: `${cutLabel(name)}${area}`,
          ...seriesLook(place),
          shape: "line" as const,
        })),
        { label: "break-even", color: "var(--muted)", shape: "diamond" },
        { label: "precision = recall", color: "var(--muted)", shape: "dotted" },
      ]}
      description={`Curves of ${shown
        .map(({ name, curve, even }) => `${cutLabel(name)}, break-even ${formatRate(curve.precision[even])}`)
        .join("; ")}.`}
      caption="Precision against recall over all thresholds. At the break-even point precision and recall are nearest to each other. The models to draw are chosen at the ROC curves."
      sheet={() => ({
        columns: ["model", "threshold", "recall", "precision"],
        rows: curves.flatMap(({ name, curve }) =>
          curve.recall.map((recall, i) => [name, curve.threshold[i], recall, curve.precision[i]]),
        ),
      })}
    />
  );
}

function drawCurves(width: number, shown: readonly Curve[]): ReturnType<typeof plot> {
  return unitSquare(width, { x: "recall", y: "precision" }, [
    shown.map(({ curve: { recall, precision }, place }) =>
      // from the largest recall down: each stretch has the precision of its right end, as in average precision
      line(thinIndices(recall.length), {
        x: (i: number) => recall[i],
        y: (i: number) => precision[i],
        curve: "step-after",
        stroke: seriesLook(place).color,
        strokeWidth: 2,
        strokeDasharray: seriesLook(place).dash,
      }),
    ),
    shown.map(({ curve: { recall, precision }, place, even }) =>
      dot([even], {
        x: (i: number) => recall[i],
        y: (i: number) => precision[i],
        symbol: "diamond",
        r: 6,
        stroke: seriesLook(place).color,
        strokeWidth: 2,
        fill: "var(--surface)",
      }),
    ),
  ]);
}
