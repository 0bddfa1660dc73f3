import type { Problem } from "../protocol.ts";
import type { CoreAnswer, CoreTask, FromThread } from "./tasks.ts";
import type { StartThread, Thread } from "./thread.ts";

export interface CoreRequest {
  /** What the answer is for. A new request for the same slot takes the place of the one before. */
  readonly slot: string;
  readonly task: CoreTask;
  readonly onStage: (answer: CoreAnswer) => void;
  readonly onEnd: (ms: number) => void;
  readonly onProblem: (problem: Problem) => void;
}

export interface CoreClient {
  readonly ask: (request: CoreRequest) => void;
  /** Nothing is heard any more of what was asked for this slot. */
  readonly drop: (slot: string) => void;
}

export interface ClientOptions {
  /** How long work that nobody wants may go on before its thread is ended. Default 150: a new thread takes about as long. */
  readonly graceMs?: number;
}

interface Job extends CoreRequest {
  readonly id: number;
  /** Whether a thread has broken over it before. */
  readonly again?: boolean;
}

const BROKEN: Problem = {
  problem: "The computation failed twice.",
  remedy: "Ask for less of it, or load the page again.",
};

/**
 * One thread for the whole page, the latest request of each slot first come first served. Work that is outdated is asked to
 * stop at its next stage, and its thread is ended when it does not come to one in time: sliders stay live.
 */
export function createClient(start: StartThread, { graceMs = 150 }: ClientOptions = {}): CoreClient {
  const waiting = new Map<string, Job>();
  let count = 0;
  let thread: Thread | null = null;
  let running: Job | null = null;
  /** Set while the running job is outdated. */
  let grace: ReturnType<typeof setTimeout> | null = null;

  const over = (): void => {
    if (grace !== null) clearTimeout(grace);
    grace = null;
    running = null;
    next();
  };
  const next = (): void => {
    const [job] = waiting.values();
    if (running !== null || job === undefined) return;
    waiting.delete(job.slot);
    running = job;
    thread ??= start(receive, onBreak);
    thread.send({ kind: "do", id: job.id, task: job.task });
  };
  const receive = (message: FromThread): void => {
    if (message.id !== running?.id) return;
    if (grace === null) tell(running, message);
    if (message.kind !== "stage") over();
  };
  const onBreak = (): void => {
    thread = null;
    if (running !== null && grace === null) {
      if (running.again) running.onProblem(BROKEN);
      else waiting.set(running.slot, { ...running, again: true });
    }
    over();
  };
  const outdate = (): void => {
    if (running === null || grace !== null) return;
    thread?.send({ kind: "drop", id: running.id });
    grace = setTimeout(() => {
      thread?.stop();
      thread = null;
      over();
    }, graceMs);
  };
  return {
    ask: (request) => {
      if (running?.slot === request.slot) outdate();
      waiting.set(request.slot, { ...request, id: ++count });
      next();
    },
    drop: (slot) => {
      waiting.delete(slot);
      if (running?.slot === slot) outdate();
    },
  };
}

function tell({ onStage, onEnd, onProblem }: CoreRequest, message: FromThread): void {
  if (message.kind === "stage") onStage(message.answer);
  else if (message.kind === "end") onEnd(message.ms);
  else onProblem(message.problem);
}
