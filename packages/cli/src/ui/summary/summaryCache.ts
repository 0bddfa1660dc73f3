import type { FileInfo, TableSummary } from "@heldout/workbench/protocol";

const MOST = 50;

/** What a file holds, given its real path. */
export type SummaryOf = (real: string, file: FileInfo) => Promise<TableSummary>;

/** Summaries of files, each made once as long as the file does not change; asked for twice at a time, made once too. */
export function summaryCache(make: SummaryOf): SummaryOf {
  const known = new Map<string, Promise<TableSummary>>();
  return (real, file) => {
    const key = JSON.stringify([real, file.path, file.bytes, file.changed]);
    const summary = known.get(key) ?? make(real, file);
    known.delete(key);
    known.set(key, summary);
    // the least recently asked for goes; a failure is asked for anew
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest);
    summary.catch(() => known.delete(key));
    return summary;
  };
}
