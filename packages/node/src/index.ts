/** What heldout needs of Node: readers of files, threads that do fits, and the store that keeps runs. */

export { inEditorTerms } from "./inEditorTerms.ts";
export { joinPredictions, type ModelsFile, type ModelsRequest } from "./joinPredictions.ts";
export type { LockOptions } from "./ledger/fileLock.ts";
export { type LedgerOutcome, readLedger, underLedger } from "./ledger/ledgerFile.ts";
export { type ModelHashOptions, modelHash, testSetId } from "./ledger/predictionHashes.ts";
export { openTable, readTable } from "./openTable.ts";
export { type QueueStatus, queueStatus, type RemovedWork, removeQueuedWork } from "./queue/queueAdmin.ts";
export { type QueueExecutor, type QueueOptions, type QueueProgress, queueExecutor } from "./queue/queueExecutor.ts";
export { describeUrl } from "./queue/queueUrl.ts";
export { type QueueWorker, type QueueWorkerOptions, queueWorker } from "./queue/queueWorker.ts";
export { type PredictionsFile, type PredictionsRequest, readPredictions } from "./readPredictions.ts";
export { type ReadTaskOptions, readTask, type TaskFile } from "./readTask.ts";
export { type RowStreamOptions, rowStream, type StreamedRow } from "./rowStream.ts";
export { fitKey } from "./run/fitKey.ts";
export { knownExecutor } from "./run/knownExecutor.ts";
export type { NewRun, RunDetails, RunState, RunSummary } from "./run/runRecord.ts";
export { openRunStore, type RunStore, STORE_FILE } from "./run/runStore.ts";
export { sharedMemory } from "./run/sharedTask.ts";
export { storedExecutor } from "./run/storedExecutor.ts";
export { taskHash } from "./run/taskHash.ts";
export { teamShare } from "./run/teamShare.ts";
export { type ThreadExecutor, type ThreadOptions, threadExecutor } from "./run/threadExecutor.ts";
export { countsFromSql, type SqlCounts, type SqlRequest } from "./sql/countsFromSql.ts";
export type { ColumnInfo, OpenOptions, ReadOptions, TableFormat, TableSource } from "./tableSource.ts";
export { type TeamOptions, type ThreadTeam, threadTeam } from "./team/threadTeam.ts";
export { writeFileWhole } from "./writeFileWhole.ts";
