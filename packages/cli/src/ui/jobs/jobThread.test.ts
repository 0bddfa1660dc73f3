import { expect, test } from "vitest";
import type { JobNews, JobOrder } from "./jobMessages.ts";
import { startJobThread } from "./jobThread.ts";

const order: JobOrder = {
  request: { verb: "select", files: [], flags: {} },
  files: [],
  origin: { kind: "request" },
  located: {},
  runsFolder: "",
  threads: null,
  maxBytes: null,
  allowCommand: false,
  resultPath: "",
  modelPath: "",
};

function started(code: string): { readonly told: JobNews[]; readonly thread: ReturnType<typeof startJobThread> } {
  const told: JobNews[] = [];
  const module = `import { parentPort, workerData } from "node:worker_threads";
    const word = new Int32Array(workerData.control);
    const tell = (news) => parentPort.postMessage(news);
    ${code}`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(module)}`);
  return { told, thread: startJobThread(entry, order, (news) => told.push(news)) };
}

test("news are told as they come, and the last word is how it ended", async () => {
  const { told, thread } = started(
    `tell({ kind: "run", run: workerData.order.request.verb }); tell({ kind: "done" });`,
  );
  expect(await thread.gone).toEqual({ kind: "done" });
  expect(told).toEqual([{ kind: "run", run: "select" }]);
});

test("a thread that is asked to stop while it computes sees the sign", async () => {
  const { thread } = started(`while (Atomics.load(word, 0) === 0); tell({ kind: "stopped" });`);
  thread.stop();
  expect(await thread.gone).toEqual({ kind: "stopped" });
});

test("a thread that does not stop is ended after a while", async () => {
  const { thread } = started("while (true);");
  const begin = performance.now();
  thread.stop();
  expect(await thread.gone).toEqual({ kind: "ended" });
  expect(performance.now() - begin).toBeGreaterThan(1900);
});

test("a thread that throws or exits has failed, with a reason of one line; nothing else is harmed", async () => {
  const thrown = await started(`throw new Error("no luck\\nat line 1");`).thread.gone;
  expect(thrown).toEqual({
    kind: "failed",
    problem: {
      problem: "The computation broke off: no luck.",
      remedy: "Start it again; the other views are not affected.",
    },
  });
  expect(await started("process.exit(7);").thread.gone).toMatchObject({
    problem: { problem: "The computation broke off: exit code 7." },
  });
});
