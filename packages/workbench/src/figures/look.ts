import type { PlotOptions } from "@observablehq/plot";

/** What all drawings share; colours come from the theme through custom properties. */
export function look(width: number, height: number): PlotOptions {
  return {
    width,
    height,
    marginLeft: 48,
    marginRight: 16,
    marginTop: 34,
    marginBottom: 42,
    style: { fontSize: "12px", fontFamily: "inherit", background: "none", overflow: "visible" },
  };
}

/** A square drawing area for curves over the unit square, not taller than a screen likes. */
export function squareHeight(width: number): number {
  return Math.min(width - 6, 480);
}

export const unitTicks: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1];
export const gridStroke: { stroke: string; strokeOpacity: number } = { stroke: "var(--grid)", strokeOpacity: 1 };
/** A plain tip in the colours of the page, with air around its lines and between them. */
export const tipLook: {
  fill: string;
  stroke: string;
  fontSize: number;
  lineHeight: number;
  textPadding: number;
  pointerSize: number;
} = {
  fill: "var(--surface)",
  stroke: "var(--line)",
  fontSize: 12,
  lineHeight: 1.35,
  textPadding: 12,
  pointerSize: 9,
};
