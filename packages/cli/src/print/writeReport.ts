import { readFile } from "node:fs/promises";
import { writeFileWhole } from "@heldout/node/internal";
import { embedData } from "@heldout/workbench/embed";

/** Writes the page with `data` in it, whole or not at all. The page knows by the schema of the document what to show. */
export async function writeReport(path: string, data: unknown): Promise<void> {
  await writeFileWhole(path, await reportPage(data));
}

/** The page with `data` in it. */
export async function reportPage(data: unknown): Promise<string> {
  return embedData(await blankReport(), data);
}

/** The page with a place for its data. */
export function blankReport(): Promise<string> {
  return readFile(new URL(import.meta.resolve("@heldout/workbench/report.html")), "utf8");
}
