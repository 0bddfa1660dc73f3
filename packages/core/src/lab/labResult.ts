/**
 * The name of an experiment: a key of `labExperiments`.
 *
 * @see {@link labExperiments}
 */
export type ExperimentId =
  | "bias-variance"
  | "polynomials"
  | "approximation"
  | "coverage"
  | "roc"
  | "boosting"
  | "calibration"
  | "margins"
  | "partitions"
  | "overfitting"
  | "chains"
  | "selection"
  | "bayes-error";

/**
 * What an experiment found, as plain data: findings in words, and figures. The same options and seed give the same
 * bits.
 *
 * @see {@link labExperiments}
 */
export interface LabResult {
  /** Name and version of the form of this result. */
  readonly schema: "heldout/lab@1";
  /** The experiment that was run. */
  readonly experiment: ExperimentId;
  /** The question, in a few words. */
  readonly title: string;
  /** Every option with the value that was used. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Seed of everything that was drawn. */
  readonly seed: number;
  /** The user's own data; null when the experiment generated its data. */
  readonly source: LabSource | null;
  /** Sentences computed from the numbers. */
  readonly findings: readonly string[];
  /** Figures, in the order of the findings. */
  readonly figures: readonly LabFigure[];
}

export type OptionValue = number | readonly number[];

export interface LabSource {
  /** What a person calls it: the file name. */
  readonly name: string;
  readonly rows: number;
}

/**
 * A figure of an experiment as plain data: axes and series, for any renderer.
 *
 * @see {@link figureTable}
 */
export interface LabFigure {
  /** Part of file names: letters, digits and dashes. */
  readonly id: string;
  /** The heading. */
  readonly title: string;
  /** What to look for, and what bands mean. */
  readonly caption: string;
  /** The horizontal axis. */
  readonly x: LabAxis;
  /** The vertical axis. */
  readonly y: LabAxis;
  /** What is drawn, in this order. */
  readonly series: readonly LabSeries[];
  /** The numbers behind the figure, where the series do not contain all of them. Default: made from the series. */
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
  /** Whether values fall along the axis, as the numbers of a matrix's rows do from above. Default: they grow. */
  readonly reversed?: true;
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
  /** How strongly lines are drawn, above 0 and at most 1. Those below 0.5 are a background, which a sketch leaves out. Default 1. */
  readonly strength?: number;
  /** Width and height of cells. */
  readonly cell?: readonly [number, number];
}

/**
 * A table of numbers and names, row by row; null is an empty cell.
 *
 * @see {@link figureTable}
 */
export interface LabTable {
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly (number | string | null)[])[];
}
