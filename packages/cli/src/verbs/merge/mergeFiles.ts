import type { Io } from "../../io.ts";
import type { MergeFlags } from "../../parse/verbFlags.ts";
import { readAllCounts, writeCounts } from "../evaluate/readCounts.ts";

/** Adds up counts and writes them. */
export async function mergeFiles(paths: readonly string[], flags: MergeFlags, io: Io): Promise<void> {
  const { counts, dropped } = await readAllCounts(paths, { ...flags, stdin: io.stdin });
  if (flags.out === undefined) io.stdout.write(`${JSON.stringify(counts)}\n`);
  else await writeCounts(flags.out, counts);
  if (flags.quiet === true) return;
  if (dropped > 0) io.stderr.write(`warning: ${dropped} rows were left out: they have missing values.\n`);
  if (flags.out === undefined) return;
  const rows = counts.rows.toLocaleString("en-US");
  io.stderr.write(`${flags.out}: ${rows} rows from ${paths.length} ${paths.length === 1 ? "part" : "parts"}\n`);
}
