import { readFileSync } from "node:fs";

let known: string | null = null;

/** The version of heldout, one for all its packages: fits of another version are never taken for this one's. */
export function engineVersion(): string {
  known ??= String(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version);
  return known;
}
