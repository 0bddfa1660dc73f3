/**
 * What the command line shares with this package beyond the public names. Nothing here is promised to anybody else.
 *
 * @module internal
 */

export { type CheckedLearner, checkLearner } from "./command/checkLearner.ts";
export { isCommand } from "./command/learnerCommand.ts";
export { namesOwnLearner } from "./command/ownLearnersOf.ts";
export { predictByCommand } from "./command/predictByCommand.ts";
export { DISK_FULL, isDiskFull } from "./diskFull.ts";
export { underLedger } from "./ledger/ledgerFile.ts";
export { modelHash, testSetId } from "./ledger/predictionHashes.ts";
export { writeFileWhole } from "./output/writeFileWhole.ts";
export { type QueueStatus, queueStatus, type RemovedWork, removeQueuedWork } from "./queue/queueAdmin.ts";
export { describeUrl } from "./queue/queueUrl.ts";
export { mostBytes } from "./readers/guardInput.ts";
export { inEditorTerms } from "./readers/inEditorTerms.ts";
export { isTooDeep } from "./readers/json/checkDepth.ts";
export { readJsonFile } from "./readers/json/readJsonFile.ts";
export { readSample } from "./readers/readSample.ts";
export { rowStream, type StreamedRow } from "./readers/rowStream.ts";
export { engineVersion } from "./run/engineVersion.ts";
export { knownExecutor } from "./run/knownExecutor.ts";
export { makeOwnFolder } from "./run/ownFolder.ts";
export { STORE_FILE } from "./run/runStore.ts";
export { sharedMemory } from "./run/sharedTask.ts";
export { taskHash } from "./run/taskHash.ts";
export { teamShare } from "./run/teamShare.ts";
export { systemCode } from "./systemError.ts";
export { threadTeam } from "./team/threadTeam.ts";
