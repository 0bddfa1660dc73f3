import { readFileSync } from "node:fs";
import { CORE_HASH } from "@heldout/core/internal";

let known: string | null = null;

/**
 * The version of heldout, one for all its packages, and a hash of the code that fits, such as 0.1.0+5a0c6e1f22b9: fits of
 * another build are never taken for this one's.
 */
export function engineVersion(): string {
  const packaged = new URL("../../package.json", import.meta.url);
  known ??= `${JSON.parse(readFileSync(packaged, "utf8")).version}+${CORE_HASH}`;
  return known;
}
