/** File readers for heldout: CSV, TSV, JSON, JSONL and Parquet into typed columns. */

export { inEditorTerms } from "./inEditorTerms.ts";
export { openTable, readTable } from "./openTable.ts";
export { type PredictionsFile, type PredictionsRequest, readPredictions } from "./readPredictions.ts";
export { readTask, type TaskFile } from "./readTask.ts";
export type { ColumnInfo, OpenOptions, ReadOptions, TableFormat, TableSource } from "./tableSource.ts";
export { writeFileWhole } from "./writeFileWhole.ts";
