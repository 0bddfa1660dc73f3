import { InputError, option, words } from "@heldout/core/internal";
import { DISK_FULL, isDiskFull, systemCode } from "@heldout/node/internal";

/** What the sender does wrong, distinguished from what the disk does. */
export async function* untilCutOff(body: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw cutOff(name);
  }
}

export function cutOff(name: string): InputError {
  return new InputError("file-unreadable", "the upload was cut off.", "Try it again.", { file: name });
}

/** An error of the disk, such as ENOSPC, as a reason; any other error as it is. */
export function explained(error: unknown, name: string, done: "stored" | "removed" = "stored"): unknown {
  const code = systemCode(error);
  if (error instanceof InputError || !/^E[A-Z]+$/.test(code)) return error;
  const full = isDiskFull(error);
  return new InputError(
    "output-unwritable",
    `the upload cannot be ${done}${full ? `: ${DISK_FULL}` : ` (${code})`}.`,
    words`Check the disk and the folder of ${option("runs")}.`,
    { file: name },
  );
}
