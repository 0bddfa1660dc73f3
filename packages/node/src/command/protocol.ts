import type { ParameterValue, TaskKind } from "@heldout/core/internal";

/** The version of what is said between heldout and a learner that is a command. docs/own-models.md states it. */
export const PROTOCOL = "heldout/learner@1";

/**
 * How the tables of a request are written.
 *
 * - "csv": a header and a line for each row; numbers in the shortest form that gives the same bits; missing values are empty.
 * - "parquet": the same columns, as doubles and texts.
 * - "doubles": numbers of eight bytes, little-endian, column after column, without a header. Categories and classes are their
 *   places among the levels of the request, missing values NaN. Nothing to parse and nothing to round.
 */
export type DataFormat = "csv" | "parquet" | "doubles";

export const FORMATS: readonly DataFormat[] = ["csv", "parquet", "doubles"];

/** A column of both tables, in their order. */
export type RequestColumn =
  | { readonly name: string; readonly type: "number" }
  | { readonly name: string; readonly type: "category"; readonly levels: readonly string[] };

/**
 * What `request.json` in the folder of a request says. A command that fits gets training rows with their target, and rows to
 * predict without it; one that predicts gets those and the model that it wrote when it was fitted.
 *
 * Written by {@link writeRequest}, which has no access to the target of the rows to predict.
 */
export interface LearnerRequest {
  readonly protocol: typeof PROTOCOL;
  /** Of this request, among those of one process. */
  readonly id: number;
  readonly action: "fit" | "predict";
  readonly task: {
    readonly kind: TaskKind;
    /** The column of the training table that is to be learned. */
    readonly target: string;
    /** In the order of probabilities; absent for numbers. */
    readonly classes?: readonly string[];
    /** The second of two classes. */
    readonly positive?: string;
  };
  readonly columns: readonly RequestColumn[];
  /** The column of the training table with the weights of rows; null where all count alike. */
  readonly weight: string | null;
  readonly rows: { readonly train: number; readonly test: number };
  readonly params: Readonly<Record<string, ParameterValue>>;
  /** From 0 to 2^31 - 1. The same fit has the same seed, whenever and wherever it is done. */
  readonly seed: number;
  readonly limits: FitLimits;
  readonly format: DataFormat;
  /** Names in the folder; null where there is none. */
  readonly files: {
    readonly train: string | null;
    readonly test: string | null;
    /** A folder: to write the model into where one is wanted, or to read it from. */
    readonly model: string | null;
  };
}

/** What a fit may use before it is killed. */
export interface FitLimits {
  readonly seconds: number;
  /** Of the process and its children together; null: no limit. */
  readonly memoryBytes: number | null;
}

/** What a resident process writes to its standard output, one line for each request. */
export interface LearnerAnswer {
  readonly id: number;
  /** Why the fit cannot be done; absent when it was done. */
  readonly failed?: string;
}
