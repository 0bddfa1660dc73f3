import { useCallback, useEffect, useState } from "preact/hooks";
import type { Problem } from "../protocol.ts";
import type { CoreAnswer, CoreTask } from "./tasks.ts";
import { startThread } from "./thread.ts";
import { type CoreClient, createClient } from "./workerClient.ts";

let client: CoreClient | null = null;

function coreClient(): CoreClient {
  client ??= createClient(startThread);
  return client;
}

export interface CoreState {
  /** Of the last task that had one: what was shown stays until there is something new. */
  readonly answer: CoreAnswer | null;
  /** Of the last task. */
  readonly problem: Problem | null;
  readonly busy: boolean;
  /** Whether the answer is that of the task, to its last stage. */
  readonly whole: boolean;
  /** How long the last whole answer took. */
  readonly ms: number | null;
  /** Ends what is being done. */
  readonly stop: () => void;
}

const NOTHING: Omit<CoreState, "stop"> = { answer: null, problem: null, busy: false, whole: false, ms: null };

/** The answer to a task, which is asked again whenever it looks different, or for another turn. null asks for nothing. */
export function useCore(slot: string, task: CoreTask | null, turn = 0): CoreState {
  const [state, setState] = useState(NOTHING);
  const key = task === null ? null : JSON.stringify(task);
  useEffect(() => {
    if (task === null) return;
    setState((before) => ({ ...before, busy: true, whole: false }));
    coreClient().ask({
      slot,
      task,
      onStage: (answer) => setState((before) => ({ ...before, answer, problem: null })),
      onEnd: (ms) => setState((before) => ({ ...before, busy: false, whole: true, ms })),
      onProblem: (problem) => setState((before) => ({ ...before, problem, busy: false, whole: true })),
    });
  }, [slot, key, turn]);
  useEffect(() => () => client?.drop(slot), [slot]);
  const stop = useCallback(() => {
    client?.drop(slot);
    setState((before) => ({ ...before, busy: false }));
  }, [slot]);
  return { ...state, stop };
}
