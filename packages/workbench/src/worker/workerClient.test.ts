import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CoreAnswer, CoreTask, FromThread, ToThread } from "./tasks.ts";
import type { StartThread } from "./thread.ts";
import { type CoreClient, createClient } from "./workerClient.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface FakeThread {
  readonly heard: ToThread[];
  readonly say: (message: FromThread) => void;
  readonly breakDown: () => void;
  stopped: boolean;
}

function fakeThreads(): { readonly threads: FakeThread[]; readonly start: StartThread } {
  const threads: FakeThread[] = [];
  const start: StartThread = (say, breakDown) => {
    const thread: FakeThread = { heard: [], say, breakDown, stopped: false };
    threads.push(thread);
    return {
      send: (message) => void thread.heard.push(message),
      stop: () => {
        thread.stopped = true;
      },
    };
  };
  return { threads, start };
}

const task = (seed: number): CoreTask => ({ kind: "lab", experiment: "roc", options: {}, seed });
const answer: CoreAnswer = { kind: "catalogue", entries: [] };

function asking(client: CoreClient): { readonly log: string[]; readonly ask: (slot: string, seed: number) => void } {
  const log: string[] = [];
  return {
    log,
    ask: (slot, seed) =>
      client.ask({
        slot,
        task: task(seed),
        onStage: () => log.push(`${slot} ${seed} stage`),
        onEnd: () => log.push(`${slot} ${seed} end`),
        onProblem: ({ problem }) => log.push(`${slot} ${seed} ${problem}`),
      }),
  };
}

const seeds = ({ heard }: FakeThread): string[] =>
  heard.map((message) =>
    message.kind === "do" && message.task.kind === "lab" ? `do ${message.task.seed}` : `drop ${message.id}`,
  );

test("of many requests for one slot only the one that runs and the latest are ever sent", () => {
  const { threads, start } = fakeThreads();
  const { ask, log } = asking(createClient(start));
  for (const seed of [1, 2, 3, 4]) ask("lab", seed);
  expect(seeds(threads[0])).toEqual(["do 1", "drop 1"]);
  threads[0].say({ kind: "end", id: 1, ms: 5 });
  expect(seeds(threads[0])).toEqual(["do 1", "drop 1", "do 4"]);
  threads[0].say({ kind: "stage", id: 4, answer });
  threads[0].say({ kind: "end", id: 4, ms: 5 });
  expect(log).toEqual(["lab 4 stage", "lab 4 end"]);
  vi.advanceTimersByTime(1000);
  expect([threads.length, threads[0].stopped]).toEqual([1, false]);
});

test("outdated work that does not stop by itself is ended with its thread, and a new thread goes on", () => {
  const { threads, start } = fakeThreads();
  const { ask, log } = asking(createClient(start, { graceMs: 100 }));
  ask("lab", 1);
  ask("lab", 2);
  vi.advanceTimersByTime(99);
  expect(threads.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(threads[0].stopped).toBe(true);
  expect(seeds(threads[1])).toEqual(["do 2"]);
  threads[0].say({ kind: "stage", id: 1, answer });
  threads[1].say({ kind: "problem", id: 2, problem: { problem: "too few rows", remedy: "" } });
  expect(log).toEqual(["lab 2 too few rows"]);
});

test("slots do not disturb each other: one waits until the other is done", () => {
  const { threads, start } = fakeThreads();
  const { ask, log } = asking(createClient(start));
  ask("lab", 1);
  ask("playground", 2);
  ask("playground", 3);
  expect(seeds(threads[0])).toEqual(["do 1"]);
  threads[0].say({ kind: "end", id: 1, ms: 1 });
  expect(seeds(threads[0])).toEqual(["do 1", "do 3"]);
  expect(log).toEqual(["lab 1 end"]);
});

test("what was dropped is not heard of any more", () => {
  const { threads, start } = fakeThreads();
  const client = createClient(start, { graceMs: 100 });
  const { ask, log } = asking(client);
  ask("lab", 1);
  client.drop("lab");
  threads[0].say({ kind: "stage", id: 1, answer });
  vi.advanceTimersByTime(100);
  expect([log, threads.length, threads[0].stopped]).toEqual([[], 1, true]);
});

test("a thread that breaks is replaced, and its work is done again, once", () => {
  const { threads, start } = fakeThreads();
  const { ask, log } = asking(createClient(start));
  ask("lab", 1);
  threads[0].breakDown();
  expect(seeds(threads[1])).toEqual(["do 1"]);
  threads[1].say({ kind: "stage", id: 1, answer });
  threads[1].breakDown();
  expect(log).toEqual(["lab 1 stage", "lab 1 The computation failed twice."]);
  expect(threads.length).toBe(2);
});
