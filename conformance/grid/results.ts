import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CellResult } from "./runCell.ts";

/** What was simulated so far, by name of the cell. */
export type Results = Record<string, CellResult>;

const path = (name: string): string => fileURLToPath(new URL(`./${name}.json`, import.meta.url));

/** "after": the defaults; "before": what the defaults were, by name. */
export type Stored = "after" | "before";

export function readResults(which: Stored): Results {
  return existsSync(path(which)) ? JSON.parse(readFileSync(path(which), "utf8")) : {};
}

/** One line for each cell, in the order of their names, so that a change of one cell is a change of one line. */
export function keepResult(which: Stored, name: string, result: CellResult): void {
  const all = { ...readResults(which), [name]: result };
  const lines = Object.keys(all)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(all[key])}`);
  writeFileSync(path(which), `{\n${lines.join(",\n")}\n}\n`);
}
