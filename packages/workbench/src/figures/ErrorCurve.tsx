import type { ComponentChildren, JSX } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import { formatLevel, formatMetric } from "../format.ts";
import { Label } from "../Label.tsx";
import { metricName } from "../metricNames.ts";
import { drawErrorCurve, trainingColor } from "./drawErrorCurve.ts";
import type { ErrorLine } from "./errorLines.ts";
import { errorSheet } from "./errorSheet.ts";
import { type LegendItem, Swatch } from "./Legend.tsx";
import { PlotFigure } from "./PlotFigure.tsx";
import { seriesLook } from "./seriesLook.ts";

export interface ErrorCurveProps {
  readonly id: string;
  readonly title: string;
  /** What is varied: "training rows", or a parameter's name. */
  readonly varied: string;
  readonly lines: readonly ErrorLine[];
  readonly metric: string;
  readonly better: "higher" | "lower" | "neither";
  readonly level: number;
  /** The value one standard error worse than the best; null where nothing is chosen by it. */
  readonly limit: number | null;
  readonly caption: ComponentChildren;
  readonly description: string;
  readonly wide?: boolean;
}

/** Training and held-out value against what is varied. Of several lines one at a time shows its interval and training. */
export function ErrorCurve(props: ErrorCurveProps): JSX.Element {
  const { id, title, varied, lines, metric, better, level, limit, caption, description, wide = false } = props;
  const [shown, setShown] = useState(() => Math.max(0, lines.findIndex(holdsMark)));
  const draw = useCallback(
    (width: number) => drawErrorCurve(width, { varied, lines, metric, better, limit, shown }),
    [varied, lines, metric, better, limit, shown],
  );
  const legend = useMemo(() => legendOf(lines, { shown, metric, level, limit }), [lines, shown, metric, level, limit]);
  return (
    <PlotFigure
      id={id}
      title={title}
      draw={draw}
      wide={wide}
      legend={legend}
      description={description}
      caption={caption}
      sheet={() => errorSheet(lines, varied)}
    >
      {lines.length > 1 && (
        <fieldset class="choices">
          <legend class="small muted">Interval and training {metricName(metric).label} of</legend>
          <ul>
            {lines.map((line, place) => (
              <li key={line.label}>
                <label>
                  <input type="radio" name={id} checked={place === shown} onChange={() => setShown(place)} />
                  <Swatch {...seriesLook(place)} shape="line" />
                  <Label text={line.label} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </PlotFigure>
  );
}

function holdsMark({ points }: ErrorLine): boolean {
  return points.some(({ marks }) => marks.includes("chosen")) || points.some(({ marks }) => marks.includes("best"));
}

function legendOf(
  lines: readonly ErrorLine[],
  {
    shown,
    metric,
    level,
    limit,
  }: { readonly shown: number; readonly metric: string; readonly level: number; readonly limit: number | null },
): readonly (LegendItem | null)[] {
  const points = lines.flatMap((line) => line.points);
  const has = (mark: "best" | "one-se" | "chosen"): boolean => points.some(({ marks }) => marks.includes(mark));
  const color = lines.length === 1 ? "var(--curve)" : seriesLook(shown).color;
  const joined = lines[shown]?.joined !== false;
  const bands = lines[shown]?.points.some(({ test }) => test.lower !== undefined);
  return [
    { label: "held out", color, shape: joined ? "line" : "dot" },
    bands ? { label: `its ${formatLevel(level)} CI`, color, shape: joined ? "area" : "whisker" } : null,
    { label: "on its training rows", color: trainingColor(lines), shape: joined ? "dashed" : "ring" },
    points.some(({ inner }) => inner !== undefined)
      ? { label: "inside the training rows, which choose", color: "var(--cost)", shape: "dotted" }
      : null,
    has("best") ? { label: "best", color: "var(--ink)", shape: "ring" } : null,
    has("one-se") ? { label: "simplest within one standard error", color: "var(--cost)", shape: "diamond" } : null,
    has("chosen") ? { label: "chosen", color: "var(--point)", shape: "star" } : null,
    limit === null
      ? null
      : {
          label: `one standard error from the best: ${formatMetric(metric, limit)}`,
          color: "var(--muted)",
          shape: "dotted",
        },
  ];
}
