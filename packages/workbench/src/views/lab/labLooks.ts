import type { LabSeries } from "@heldout/core/internal";
import type { LegendItem, Shape } from "../../figures/Legend.tsx";
import { seriesLook } from "../../figures/seriesLook.ts";

/** How one series is drawn. */
export interface LabLook {
  readonly color: string;
  /** Empty for a solid line. */
  readonly dash: string;
  /** To be told from the series before it without colour: points are open diamonds, cells have a line across. */
  readonly open: boolean;
}

const DASHES = ["6 4", "2 3", "9 3 2 3", "1 4"];
/** Of a series that has another one's colour: no series of its own is so sparse. */
const PARTNER = "2 6";

/**
 * Colours and dashes of all series of a figure: measured lines have a colour and a pattern of their own, a series that
 * belongs to another one has its colour, and what theory says is dashed in the colour of the text.
 */
export function labLooks(series: readonly LabSeries[]): readonly LabLook[] {
  let measured = 0;
  let theory = 0;
  let clouds = 0;
  let grids = 0;
  const own = new Map<string, Omit<LabLook, "open">>();
  for (const { label, draw, like } of series) {
    if (like !== undefined) continue;
    if (draw === "dashed") own.set(label, { color: "var(--ink)", dash: DASHES[theory++ % DASHES.length] });
    else own.set(label, seriesLook(measured++));
  }
  return series.map(({ label, draw, like }) => {
    const look = own.get(like ?? label) ?? seriesLook(0);
    const open = (draw === "points" && clouds++ % 2 === 1) || (draw === "cells" && grids++ % 2 === 1);
    return like !== undefined && draw === "dashed" ? { ...look, dash: PARTNER, open } : { ...look, open };
  });
}

export function labLegend(series: readonly LabSeries[]): readonly LegendItem[] {
  const looks = labLooks(series);
  return series.map(({ label, draw, strength = 1 }, i) => ({
    label,
    opacity: strength,
    color: looks[i].color,
    shape: shapeOf(draw, looks[i]),
    dash: looks[i].dash,
  }));
}

function shapeOf(draw: LabSeries["draw"], { open }: LabLook): Shape {
  if (draw === "cells") return open ? "slashed" : "area";
  if (draw === "points") return open ? "diamond" : "dot";
  return "line";
}
