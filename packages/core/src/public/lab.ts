/**
 * Experiments on generated data, where the truth is known.
 *
 * @module lab
 */

export { labExperiments } from "../lab/catalog.ts";
export type { Experiment, LabOption, LabPlan } from "../lab/experiment.ts";
export { figureTable } from "../lab/figureTable.ts";
export type { ExperimentId, LabFigure, LabResult, LabTable } from "../lab/labResult.ts";
export { type RunExperimentOptions, runExperiment } from "../lab/runExperiment.ts";
