import { appendFile } from "node:fs/promises";
import { quoteValue } from "@heldout/core/internal";
import type { Io } from "../io.ts";

/**
 * Adds Markdown to the summary of a job, where the environment names one. A summary that cannot be written is worth a warning;
 * the numbers are on stdout, and the requirements decide.
 */
export async function appendSummary({ env, stderr }: Pick<Io, "env" | "stderr">, text: () => string): Promise<void> {
  const path = env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  try {
    await appendFile(path, text());
  } catch {
    stderr.write(`warning: the job summary ${quoteValue(path)} cannot be written.\n`);
  }
}
