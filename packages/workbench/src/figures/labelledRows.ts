import { type Markish, type PlotOptions, text } from "@observablehq/plot";
import { cutLabel } from "../cutLabel.ts";
import { look } from "./look.ts";

/** How far above its line the label of a row stands, in rows. */
const lift = 0.3;
/** Where views draw what belongs to a row, in rows below it. */
const middle = 0.12;
/** Pixels of a letter, and the gap between a label and the values. */
const LETTER = 6.4;
const GAP = 14;
/** A drawing keeps at least this share of its width for the values. */
const FOR_VALUES = 0.58;
/** Rows need less height where no label stands above them. */
const LOWER = 0.72;

export interface LabelledRowsOptions {
  /** Pixels of a row; 44 by default. */
  readonly rowHeight?: number;
  /** What stands instead of a label that is too long for the drawing; the beginning of the label by default. */
  readonly short?: readonly string[];
}

/**
 * Options and labels of a drawing with one row for each label, from the top down, at y = 0, 1, ...
 * Labels stand beside their row, left of the values; where that would leave too little width to the values they stand
 * above it.
 */
export function labelledRows(
  width: number,
  labels: readonly string[],
  { rowHeight = 44, short = labels }: LabelledRowsOptions = {},
): { readonly options: PlotOptions; readonly marks: Markish } {
  const beside = besideWidth(width, labels);
  if (beside !== null) {
    return {
      options: {
        ...look(width, labels.length * rowHeight * LOWER + 58),
        marginTop: 12,
        marginLeft: beside,
        y: { domain: [-0.5, labels.length - 0.3], reverse: true, axis: null },
      },
      marks: text(labels, {
        y: (_: string, row: number) => row + middle,
        text: (label: string) => label,
        frameAnchor: "left",
        textAnchor: "end",
        dx: -GAP,
        fill: "var(--ink)",
      }),
    };
  }
  const letters = Math.max(12, Math.floor((width - 32) / LETTER));
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

/** The margin that labels need at the left; null when that is too much. */
export function besideWidth(width: number, labels: readonly string[]): number | null {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const needed = Math.ceil(longest * LETTER) + GAP + 6;
  return needed <= (1 - FOR_VALUES) * width ? Math.max(needed, 22) : null;
}

/** A label in the middle below the axis. */
export function axisLabel(label: string): {
  readonly label: string;
  readonly labelAnchor: "center";
  readonly labelArrow: "none";
} {
  return { label, labelAnchor: "center", labelArrow: "none" };
}
