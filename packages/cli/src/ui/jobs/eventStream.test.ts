import type { JobInfo } from "@heldout/workbench/protocol";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { eventStream } from "./eventStream.ts";

const job: JobInfo = {
  id: "a",
  request: { verb: "select", files: ["a.csv"], flags: {} },
  state: "running",
  created: 0,
  stage: "reading",
  share: null,
  progress: null,
  problem: null,
  run: null,
  result: false,
  model: false,
};

/** Jobs that a test speaks for. */
function watched() {
  const listeners = new Set<(job: JobInfo) => void>();
  const ended = new AbortController();
  const app = new Hono().get("/", (context) =>
    eventStream(
      context,
      {
        info: () => job,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        ended: ended.signal,
      },
      "a",
    ),
  );
  const tell = (news: Partial<JobInfo>): void => {
    for (const listener of listeners) listener({ ...job, ...news });
  };
  return { app, tell, listeners, ended };
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  vi.useRealTimers();
});

test("the first event comes at once, others at every change, and the stream ends with the job", async () => {
  const { app, tell, listeners } = watched();
  const text = (await app.request("/")).text();
  await moment();
  tell({ stage: "computing" });
  await moment();
  tell({ id: "b", stage: "of another job" });
  tell({ state: "done", stage: null });
  const stages = (await text).split("\n\n").filter((part) => part !== "");
  expect(stages.map((part) => JSON.parse(part.replace(/^event: job\ndata: /, "")).stage)).toEqual([
    "reading",
    "computing",
    null,
  ]);
  expect(listeners.size).toBe(0);
});

test("a paused job may go on: its stream stays open", async () => {
  const { app, tell } = watched();
  const text = (await app.request("/")).text();
  await moment();
  tell({ state: "paused" });
  await moment();
  tell({ state: "failed" });
  expect((await text).match(/"state":"\w+"/g)).toEqual(['"state":"running"', '"state":"paused"', '"state":"failed"']);
});

test("the stream ends when the server does, and when nobody reads it any more", async () => {
  const first = watched();
  const text = (await first.app.request("/")).text();
  await moment();
  first.ended.abort();
  await text;
  expect(first.listeners.size).toBe(0);
  const second = watched();
  const reader = (await second.app.request("/")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await moment();
  expect(second.listeners.size).toBe(0);
});

test("a quiet stream says now and then that it is there", async () => {
  vi.useFakeTimers();
  const { app, tell } = watched();
  const text = (await app.request("/")).text();
  await vi.advanceTimersByTimeAsync(31_000);
  tell({ state: "done" });
  expect((await text).match(/^: /gm)).toHaveLength(2);
});
