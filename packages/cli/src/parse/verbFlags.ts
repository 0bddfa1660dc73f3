import type { dataOptions, OptionsOf, VerbOptions } from "@heldout/core/options";

/** What the command line says to each verb: the options of its table, by their names in camel case. */

export type BoundFlags = VerbOptions<"bound">;
export type BoundOverfittingFlags = VerbOptions<"bound overfitting">;
export type CalibrateFlags = VerbOptions<"calibrate">;
export type CompareFlags = VerbOptions<"compare">;
export type CurveFlags = VerbOptions<"curve">;
export type DiagnoseFlags = VerbOptions<"diagnose">;
export type EstimateFlags = VerbOptions<"estimate">;
export type EvaluateFlags = VerbOptions<"evaluate">;
export type ExplainFlags = VerbOptions<"explain">;
export type LabFlags = VerbOptions<"lab">;
export type LearnerFlags = VerbOptions<"learner check">;
export type MergeFlags = VerbOptions<"merge">;
export type PlanFlags = VerbOptions<"plan">;
export type PredictFlags = VerbOptions<"predict">;
export type QueueFlags = VerbOptions<"queue">;
export type RunsFlags = VerbOptions<"runs">;
export type SelectFlags = VerbOptions<"select">;
export type SqlFlags = VerbOptions<"sql">;
export type TrainFlags = VerbOptions<"train">;
export type UiFlags = VerbOptions<"ui">;
export type WorkerFlags = VerbOptions<"worker">;

/** Flags of every verb that learns from a table. */
export type DataFlags = OptionsOf<typeof dataOptions>;
