import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { JobInfo, JobList, RunList } from "@heldout/workbench/protocol";
import { beforeAll, expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";
import { type JobServer, jobServer } from "./jobServer.ts";
import { LONG_CANDIDATES, LONG_FITS, longCommand, longSelection, writeLongData } from "./longSelection.ts";

/** What the command line prints for the same selection, undisturbed. */
let expected: Record<string, unknown>;

beforeAll(async () => {
  writeLongData(scratch.path("rows.csv"));
  const { stdout } = await heldout([...longCommand, "--json"]);
  expected = { ...JSON.parse(stdout), model: null };
});

function serverWithData(): JobServer {
  const server = jobServer();
  writeLongData(server.path("rows.csv"));
  return server;
}

const documentOf = (server: JobServer, { id }: JobInfo): Promise<Record<string, unknown>> =>
  server.get(`/api/jobs/${id}/result`);

test("a selection tells of itself by events, and ends with the document and the model of the command line", async () => {
  const server = serverWithData();
  const { id } = await server.post<JobInfo>("/api/jobs", longSelection);
  const events = await eventsOf(await server.request(`/api/jobs/${id}/events`));
  const last = events[events.length - 1];
  expect(events[0]).toMatchObject({ id, request: longSelection, result: false });
  expect(events.some(({ stage }) => stage === "reading")).toBe(true);
  const between = events.filter(({ progress }) => progress !== null && progress.done < LONG_FITS);
  expect(between.length).toBeGreaterThan(0);
  expect(between[between.length - 1].progress?.metric).toEqual({ id: "logLoss", better: "lower" });
  const leaders = last.progress?.leaders ?? [];
  expect(leaders).toHaveLength(LONG_CANDIDATES);
  expect(leaders.map(({ mean }) => mean)).toEqual(leaders.map(({ mean }) => mean).sort((a, b) => a - b));
  expect(leaders.every(({ folds }) => folds === 5)).toBe(true);
  expect(last).toMatchObject({ state: "done", stage: null, result: true, model: true });
  expect(last.progress).toMatchObject({ done: LONG_FITS, needed: LONG_FITS, left: 0 });
  expect(await documentOf(server, last)).toEqual(expected);
  const model = await (await server.request(`/api/jobs/${id}/model`)).text();
  expect(model).toBe(readFileSync(scratch.path("model.json"), "utf8"));
});

test("pause, then resume, gives the document of an undisturbed run; the runs say stopped, then done", async () => {
  const server = serverWithData();
  const { id } = await server.post<JobInfo>("/api/jobs", longSelection);
  await server.fits(id, 10);
  expect(await server.post(`/api/jobs/${id}/pause`)).toMatchObject({ state: "running", stage: "pausing" });
  const paused = await server.until(id, "paused", "done");
  expect(paused).toMatchObject({ state: "paused", stage: null, result: false });
  const { runs } = await server.get<RunList>("/api/runs");
  expect(runs).toMatchObject([{ id: paused.run, verb: "select", state: "stopped", data: "rows.csv" }]);
  expect(runs[0].options).toEqual(longSelection.flags);
  expect(runs[0].fits.done).toBeLessThan(LONG_FITS);
  expect(await server.post(`/api/jobs/${id}/resume`)).toMatchObject({ state: "running", run: paused.run });
  const done = await server.until(id, "done", "failed");
  expect(await server.get<RunList>("/api/runs")).toMatchObject({ runs: [{ id: paused.run, state: "done" }] });
  expect(await documentOf(server, done)).toEqual(expected);
  // and the finished run can be opened without fitting anything
  const opened = await server.post<JobInfo>(`/api/runs/${paused.run}/open`);
  expect(opened).toMatchObject({ run: paused.run, request: { verb: "select", files: ["rows.csv"] } });
  const shown = await server.until(opened.id, "done", "failed");
  expect(shown).toMatchObject({ progress: null, result: true, model: false });
  expect((await server.post<JobInfo>(`/api/runs/${paused.run}/open`)).id).toBe(opened.id);
  expect(await documentOf(server, shown)).toEqual(expected);
});

test("closing the stream of events does not stop the job; cancelling does, and the run can still go on", async () => {
  const server = serverWithData();
  const { id } = await server.post<JobInfo>("/api/jobs", longSelection);
  const stream = (await server.request(`/api/jobs/${id}/events`)).body?.getReader();
  await stream?.read();
  await stream?.cancel();
  await server.fits(id, 10);
  await server.post(`/api/jobs/${id}/cancel`);
  const cancelled = await server.until(id, "cancelled", "done");
  expect(cancelled).toMatchObject({ state: "cancelled", result: false, problem: null });
  const run = cancelled.run ?? "";
  expect(await server.get<RunList>("/api/runs")).toMatchObject({ runs: [{ id: run, state: "stopped" }] });
  const partly = await server.until((await server.post<JobInfo>(`/api/runs/${run}/open`)).id, "done", "failed");
  if (partly.state === "failed") expect(partly.problem?.problem).toMatch(/results of run|fold|split/);
  else expect((await documentOf(server, partly)).warnings).toContainEqual(expect.stringMatching(/is not complete/));
  const { id: further } = await server.post<JobInfo>(`/api/runs/${run}/resume`);
  expect(further).toBe(id);
  const done = await server.until(further, "done", "failed");
  expect(done).toMatchObject({ state: "done", run, model: true });
  expect(await documentOf(server, done)).toEqual(expected);
  const removed = await server.request(`/api/runs/${run}`, { method: "DELETE" });
  expect(await removed.json()).toEqual({ runs: [] });
});

test("a server that is closed in the middle and started anew finds the selection paused, and goes on", async () => {
  const server = serverWithData();
  const { id } = await server.post<JobInfo>("/api/jobs", longSelection);
  await server.fits(id, 10);
  await server.restart();
  expect(await server.get(`/api/jobs/${id}`)).toMatchObject({ id, state: "paused", stage: null });
  await server.post(`/api/jobs/${id}/resume`);
  const done = await server.until(id, "done", "failed");
  expect(await documentOf(server, done)).toEqual(expected);
  await server.restart();
  expect(await server.get<JobList>("/api/jobs")).toMatchObject({ jobs: [{ id, state: "done", result: true }] });
  expect(await documentOf(server, done)).toEqual(expected);
});

test("a server that is killed in the middle of a selection and of a curve: one is paused and goes on, one has failed", async () => {
  const server = serverWithData();
  const requests = [longSelection, { verb: "curve", files: ["rows.csv"], flags: { target: "y", learner: "knn" } }];
  const script = `
    import { createJobManager } from ${JSON.stringify(new URL("../dist/ui/jobs/manager.js", import.meta.url).href)};
    import { join } from "node:path";
    const folder = ${JSON.stringify(server.folder)};
    const manager = createJobManager({
      folder, runsFolder: ${JSON.stringify(server.runsFolder)}, resolveFile: (path) => join(folder, path), jobs: 2,
    });
    const [first, second] = ${JSON.stringify(requests)}.map((request) => manager.start(request));
    manager.subscribe((job) => { if (job.id === first.id && job.progress?.done >= 10) console.log(first.id, second.id); });
  `;
  writeFileSync(server.path("server.mjs"), script);
  const child = spawn(process.execPath, [server.path("server.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>((resolve) => child.stdout.setEncoding("utf8").once("data", resolve));
  child.kill("SIGKILL");
  await new Promise((resolve) => child.on("close", resolve));
  const [selection, curve] = said.split("\n")[0].split(" ");
  await server.restart();
  const found = await server.get<JobInfo>(`/api/jobs/${selection}`);
  expect(found).toMatchObject({ state: "paused", progress: { needed: LONG_FITS } });
  expect(found.progress?.done).toBeGreaterThanOrEqual(10);
  expect(await server.get<RunList>("/api/runs")).toMatchObject({ runs: [{ id: found.run, state: "stopped" }] });
  expect(await server.get(`/api/jobs/${curve}`)).toMatchObject({
    state: "failed",
    problem: { problem: "The server ended while this was running.", remedy: "Start it again." },
  });
  await server.post(`/api/jobs/${selection}/resume`);
  const done = await server.until(selection, "done", "failed");
  expect(await documentOf(server, done)).toEqual(expected);
});

test("two jobs at once: a light one beside a selection; two selections one after the other", async () => {
  const server = serverWithData();
  server.take(repository("examples/pima-predictions.csv"), "preds.csv");
  const { id: first } = await server.post<JobInfo>("/api/jobs", longSelection);
  const second = await server.post<JobInfo>("/api/jobs", {
    ...longSelection,
    flags: { ...longSelection.flags, seed: 2 },
  });
  expect(second.state).toBe("queued");
  const light = await server.run({ verb: "evaluate", files: ["preds.csv"], flags: {} });
  expect(light.state).toBe("done");
  expect(server.manager.info(second.id).state).toBe("queued");
  await server.post(`/api/jobs/${first}/cancel`);
  await server.until(second.id, "running");
  await server.post(`/api/jobs/${second.id}/cancel`);
  await server.until(second.id, "cancelled");
});

/** Reads all events until the stream ends. */
async function eventsOf(response: Response): Promise<JobInfo[]> {
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((part) => part.startsWith("event: job\n"))
    .map((part) => JSON.parse(part.slice(part.indexOf("data: ") + 6)));
}
