import { figureTable, type LabFigure } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { drawLab } from "./drawLab.ts";
import { labLegend } from "./labLooks.ts";

/** One figure with its legend, its downloads, and the numbers behind it. */
export function LabFigureCard({ figure, wide }: { readonly figure: LabFigure; readonly wide: boolean }): JSX.Element {
  const { id, title, caption, series } = figure;
  const draw = useCallback((width: number) => drawLab(width, figure), [figure]);
  const table = useMemo(() => figureTable(figure), [figure]);
  const legend = useMemo(() => labLegend(series), [series]);
  return (
    <PlotFigure
      id={id}
      title={title}
      draw={draw}
      wide={wide}
      caption={caption}
      description={`${caption} ${series.map(({ label }) => label).join(", ")}.`}
      legend={legend}
      sheet={() => table}
    />
  );
}
