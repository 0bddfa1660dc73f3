import { InputError } from "@heldout/core/internal";
import type { Problem } from "../protocol.ts";
import { stagesOf } from "./stagesOf.ts";
import type { FromThread, ToThread } from "./tasks.ts";

/**
 * Does tasks and posts their answers, in a worker or, where there is none, in the page. Between two stages it lets
 * messages in, so that a task can be dropped there. Every stage is done by `inTeam`, which may call others to help.
 */
export function work(
  post: (message: FromThread) => void,
  inTeam: <T>(step: () => T) => T = (step) => step(),
): (message: ToThread) => void {
  let wanted: number | null = null;
  const begin = async ({ id, task }: Extract<ToThread, { kind: "do" }>): Promise<void> => {
    wanted = id;
    const start = performance.now();
    try {
      const stages = stagesOf(task);
      for (;;) {
        const { done, value: answer } = inTeam(() => stages.next());
        if (done === true) break;
        if (answer !== null) post({ kind: "stage", id, answer });
        await turn();
        if (wanted !== id) break;
      }
      post({ kind: "end", id, ms: performance.now() - start });
    } catch (error) {
      post({ kind: "problem", id, problem: problemOf(error) });
    }
  };
  return (message) => {
    if (message.kind === "do") void begin(message);
    else if (wanted === message.id) wanted = null;
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function problemOf(error: unknown): Problem {
  if (error instanceof InputError) return { problem: error.wording.message, remedy: error.wording.remedy };
  const reason = error instanceof Error ? error.message : String(error);
  return { problem: `The computation failed: ${reason}`, remedy: "Change a setting, or load the page again." };
}
