import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type { JobRequest } from "@heldout/workbench/protocol";
import { version } from "../../version.ts";
import type { JobFile } from "./jobMessages.ts";

/**
 * What decides the answer to a request: verb, flags, this version, and the files as far as size and time of change tell.
 * Null where the same request may have another answer later: a budget of time, and runs that go on.
 */
export function requestKey({ verb, flags }: JobRequest, files: readonly JobFile[]): string | null {
  if (Object.hasOwn(flags, "budget") || Object.hasOwn(flags, "run")) return null;
  const contents = files.map(({ path, shownAs }) => {
    const { size, mtimeMs } = statSync(path);
    return [path, shownAs, size, mtimeMs];
  });
  const sorted = Object.entries(flags).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([version(), verb, contents, sorted]))
    .digest("hex");
}
