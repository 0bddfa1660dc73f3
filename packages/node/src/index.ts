/**
 * What heldout adds on Node: readers of files and databases, executors on threads and queues, and the store of runs.
 *
 * @module node
 */

export type { OwnLearnerOptions } from "./command/ownLearnerOptions.ts";
export { type OwnLearners, ownLearnersOf } from "./command/ownLearnersOf.ts";
export { joinPredictions, type ModelsFile, type ModelsRequest } from "./joinPredictions.ts";
export { type QueueExecutor, type QueueOptions, type QueueProgress, queueExecutor } from "./queue/queueExecutor.ts";
export { type QueueWorker, type QueueWorkerOptions, queueWorker } from "./queue/queueWorker.ts";
export { openTable, readTable } from "./readers/openTable.ts";
export type { ColumnInfo, OpenOptions, ReadOptions, TableFormat, TableSource } from "./readers/tableSource.ts";
export { type PredictionsFile, type PredictionsRequest, readPredictions } from "./readPredictions.ts";
export { type ReadTaskOptions, readTask, type TaskFile } from "./readTask.ts";
export type { NewRun, RunDetails, RunState, RunSummary } from "./run/runRecord.ts";
export { openRunStore, type RunStore } from "./run/runStore.ts";
export { storedExecutor } from "./run/storedExecutor.ts";
export { type ThreadExecutor, type ThreadOptions, threadExecutor } from "./run/threadExecutor.ts";
export { countsFromSql, type SqlCounts, type SqlRequest } from "./sql/countsFromSql.ts";
