import { expect, test } from "vitest";
import type { JobNews, JobOrder } from "./jobMessages.ts";
import { startJobProcess } from "./jobProcess.ts";

/** As it is built: a process does not go through the loader of the tests. */
const keeper = new URL("../../../dist/ui/jobs/jobKeeper.js", import.meta.url);

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

function started(code: string): { readonly told: JobNews[]; readonly job: ReturnType<typeof startJobProcess> } {
  const told: JobNews[] = [];
  const module = `import { parentPort, workerData } from "node:worker_threads";
    const word = new Int32Array(workerData.control);
    const tell = (news) => parentPort.postMessage(news);
    ${code}`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(module)}`);
  return { told, job: startJobProcess({ keeper, entry }, order, (news) => told.push(news)) };
}

test("news are told as they come, and the last word is how it ended", async () => {
  const { told, job } = started(`tell({ kind: "run", run: workerData.order.request.verb }); tell({ kind: "done" });`);
  expect(await job.gone).toEqual({ kind: "done" });
  expect(told).toEqual([{ kind: "run", run: "select" }]);
});

test("a job that is asked to stop while it computes sees the sign; one that is ended is gone", async () => {
  const stopping = started(`while (Atomics.load(word, 0) === 0); tell({ kind: "stopped" });`).job;
  stopping.stop();
  expect(await stopping.gone).toEqual({ kind: "stopped" });
  const ending = started("while (true);").job;
  ending.end();
  expect(await ending.gone).toEqual({ kind: "ended" });
});

test("native code that dies takes its job with it, and nothing else", async () => {
  const { job } = started(`process.kill(process.pid, "SIGABRT"); while (true);`);
  expect(await job.gone).toEqual({
    kind: "failed",
    problem: {
      problem: "The computation broke off: SIGABRT.",
      remedy: "Start it again; the other views are not affected.",
    },
  });
});

test("a job whose module is not there has failed with a reason", async () => {
  const gone = await startJobProcess({ keeper: new URL("file:///nowhere/keeper.js"), entry: keeper }, order, () => 0)
    .gone;
  expect(gone).toMatchObject({ kind: "failed", problem: { problem: "The computation broke off: exit code 1." } });
});
