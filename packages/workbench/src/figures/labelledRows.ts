import { type Markish, type PlotOptions, text } from "@observablehq/plot";
import { cutLabel } from "../cutLabel.ts";
import { look } from "./look.ts";

/** How far above its line the label of a row stands, in rows. */
const lift = 0.3;

export interface LabelledRowsOptions {
  /** Pixels of a row; 44 by default. */
  readonly rowHeight?: number;
  /** What stands instead of a label that is too long for the drawing; the beginning of the label by default. */
  readonly short?: readonly string[];
}

/**
 * Options and labels of a drawing with one row for each label, from the top down, at y = 0, 1, ...
 * Labels stand above their row, so that a narrow screen leaves the whole width to the values.
 */
export function labelledRows(
  width: number,
  labels: readonly string[],
  { rowHeight = 44, short = labels }: LabelledRowsOptions = {},
): { readonly options: PlotOptions; readonly marks: Markish } {
  const letters = Math.max(12, Math.floor((width - 32) / 6.4));
  return {
    options: {
      ...look(width, labels.length * rowHeight + 58),
      marginTop: 12,
      // room for half of the number below the left end
      marginLeft: 22,
      y: { domain: [-0.6, labels.length - 0.5], reverse: true, axis: null },
    },
    marks: text(labels, {
      y: (_: string, row: number) => row - lift,
      text: (label: string, row: number) => cutLabel(label.length > letters ? short[row] : label, letters),
      frameAnchor: "left",
      textAnchor: "start",
      fill: "var(--ink)",
      stroke: "var(--surface)",
      strokeWidth: 4,
    }),
  };
}

/** A label in the middle below the axis. */
export function axisLabel(label: string): {
  readonly label: string;
  readonly labelAnchor: "center";
  readonly labelArrow: "none";
} {
  return { label, labelAnchor: "center", labelArrow: "none" };
}
