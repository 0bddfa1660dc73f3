/** Every experiment of the laboratory by the name that `heldout lab` knows. */
export type ExperimentId =
  | "bias-variance"
  | "polynomials"
  | "coverage"
  | "roc"
  | "boosting"
  | "calibration"
  | "partitions"
  | "overfitting"
  | "chains"
  | "selection"
  | "bayes-error";

/**
 * What an experiment found: plain data that one renderer draws, whatever the experiment. The same options and seed give
 * the same bits.
 */
export interface LabResult {
  readonly schema: "heldout/lab@1";
  readonly experiment: ExperimentId;
  /** What is asked, in a few words. */
  readonly title: string;
  /** Every option with the value that was used. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
  /** The person's own data; null when the experiment drew its own. */
  readonly source: LabSource | null;
  /** Sentences computed from the numbers. */
  readonly findings: readonly string[];
  readonly figures: readonly LabFigure[];
}

export type OptionValue = number | readonly number[];

export interface LabSource {
  /** What a person calls it: the file name. */
  readonly name: string;
  readonly rows: number;
}

export interface LabFigure {
  /** Part of file names: letters, digits and dashes. */
  readonly id: string;
  readonly title: string;
  /** What to look for, and what bands stand for. */
  readonly caption: string;
  readonly x: LabAxis;
  readonly y: LabAxis;
  readonly series: readonly LabSeries[];
  /** The numbers behind the figure, where the series do not say all. Default: made from the series. */
  readonly table?: LabTable;
}

export interface LabAxis {
  readonly label: string;
  /** Default "linear". */
  readonly scale?: "linear" | "log";
  /** What is drawn at least. Default: what the series need. */
  readonly domain?: readonly [number, number];
  /** Nothing outside is drawn. Default: everything is. */
  readonly limits?: readonly [number, number];
}

export interface LabSeries {
  readonly label: string;
  /**
   * Lines join the points; "dashed" is for what theory says. "steps" hold each value up to the next x. "cells" are
   * rectangles around the points.
   */
  readonly draw: "line" | "dashed" | "steps" | "points" | "cells";
  readonly x: readonly number[];
  /** null: nothing to draw there. */
  readonly y: readonly (number | null)[];
  /** Label of the series that it belongs to, such as the training error of the same learner: drawn in its colour. */
  readonly like?: string;
  /** A band around the line, or whiskers of points; what it means stands in the caption. */
  readonly lower?: readonly number[];
  readonly upper?: readonly number[];
  /** Relative areas of points, 1 being usual. */
  readonly size?: readonly number[];
  /** Width and height of cells. */
  readonly cell?: readonly [number, number];
}

export interface LabTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string | null)[])[];
}
