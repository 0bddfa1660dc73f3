import type { QueueProgress } from "@heldout/node";
import type { WhichRun } from "../call/storedRun.ts";
import type { FitSettings, Tell } from "../call/workSettings.ts";
import type { Io } from "../io.ts";
import { type FitProgress, fitProgress } from "./fitProgress.ts";
import { queueProgressText } from "./queueProgressText.ts";

/** How many fits are watched on a terminal: their progress, that of a queue, and Ctrl-C. */
export function fitSettings(
  io: Io,
  { quiet = false, resume = false }: { readonly quiet?: boolean | undefined; readonly resume?: boolean | undefined },
  tell: Tell,
): Omit<FitSettings, "progress"> & {
  readonly run: WhichRun;
  readonly progress: (inFront?: () => string | null) => FitProgress;
} {
  let queue: QueueProgress | null = null;
  return {
    stdin: io.stdin,
    env: io.env,
    tell,
    run: { kind: resume ? "resumed" : "new" },
    stop: io.interrupts.stopSign,
    progress: (inFront = () => null) => fitProgress(io, quiet, inFront, () => queue && queueProgressText(queue)),
    note: (text) => {
      if (!quiet) io.stderr.write(`${text}\n`);
    },
    onQueue: (progress) => {
      queue = progress;
    },
  };
}
