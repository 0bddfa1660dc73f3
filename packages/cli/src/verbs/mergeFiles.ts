import { readAllCounts, writeCounts } from "../compute/readCounts.ts";
import type { MergeFlags } from "../flags/verbFlags.ts";

/** Adds up counts and writes them. */
export async function mergeFiles(paths: readonly string[], flags: MergeFlags): Promise<void> {
  const { counts, dropped } = await readAllCounts(paths, flags);
  if (flags.out === undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
  else await writeCounts(flags.out, counts);
  if (flags.quiet === true) return;
  if (dropped > 0) process.stderr.write(`warning: ${dropped} rows were left out: a value is missing there.\n`);
  if (flags.out === undefined) return;
  const rows = counts.rows.toLocaleString("en-US");
  process.stderr.write(`${flags.out}: ${rows} rows from ${paths.length} ${paths.length === 1 ? "part" : "parts"}\n`);
}
