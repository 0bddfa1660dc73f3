import { engineVersion } from "../run/engineVersion.ts";

/** Where the blobs of a task are. Results are those of one version of heldout, so the scope is too. */
export function scopeOf(taskHash: string): string {
  return `${engineVersion()}:${taskHash}`;
}

/** The blob with the result of a fit. */
export function resultName(key: string): string {
  return `fit:${key}`;
}
