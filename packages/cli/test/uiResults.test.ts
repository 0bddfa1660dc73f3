import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JobInfo, Problem, ResultList, RunList } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { repository } from "./heldout.ts";
import { builtModules, jobServer } from "./jobServer.ts";

const EXAMPLE = repository("examples/pima-predictions.csv");
const IRIS = repository("golden/data/iris.csv");
const evaluation = { verb: "evaluate", files: ["preds.csv"], flags: { bootstrap: 100 } } as const;
const selection = {
  verb: "select",
  files: ["iris.csv"],
  flags: { target: "species", learners: "knn", draws: 2, outer: "3" },
} as const;

test("an evaluation and a selection are rows with figure and note, also of a server that was started anew", async () => {
  const server = jobServer();
  server.take(EXAMPLE, "preds.csv");
  server.take(IRIS, "iris.csv");
  const evaluated = await server.run(evaluation);
  const selected = await server.run(selection);
  const body = JSON.stringify({ note: "before the fix" });
  const noted = await server.request(`/api/results/${evaluated.id}/note`, { method: "PUT", body });
  expect(noted.status).toBe(200);
  const before: ResultList = await server.get("/api/results");
  expect(before.results).toMatchObject([
    {
      id: selected.run,
      job: selected.id,
      verb: "select",
      files: ["iris.csv"],
      state: "done",
      note: "",
      digest: { says: expect.stringContaining("knn"), figure: { kind: "intervals" } },
    },
    {
      id: evaluated.id,
      verb: "evaluate",
      note: "before the fix",
      digest: { estimate: { metric: "auc" }, figure: { kind: "lines", unit: true } },
    },
  ]);
  await server.restart();
  expect(await server.get("/api/results")).toEqual(before);
  const { results }: ResultList = await (
    await server.request(`/api/results/${evaluated.id}`, { method: "DELETE" })
  ).json();
  expect(results.map(({ id }) => id)).toEqual([selected.run]);
  expect((await server.request(`/api/jobs/${evaluated.id}`)).status).toBe(404);
  await server.request(`/api/results/${selected.run}`, { method: "DELETE" });
  expect(await server.get("/api/runs")).toEqual({ runs: [] });
});

test("a result of an older version gets its figure when it is looked at; what is not there is refused", async () => {
  const server = jobServer();
  server.take(EXAMPLE, "preds.csv");
  const { id } = await server.run(evaluation);
  const path = join(server.runsFolder, "jobs", `${id}.json`);
  const { digest: _, ...old } = JSON.parse((await import("node:fs")).readFileSync(path, "utf8"));
  await server.manager.close();
  writeFileSync(path, JSON.stringify(old));
  await server.restart();
  const { results }: ResultList = await server.get("/api/results");
  expect(results[0].digest?.figure?.kind).toBe("lines");
  const put = (body: string, of = id): Promise<Response> =>
    server.request(`/api/results/${of}/note`, { method: "PUT", body });
  expect((await put('{ "note": "x" }', "nobody")).status).toBe(404);
  expect((await put('{ "note": 3 }')).status).toBe(400);
  expect((await put("{")).status).toBe(400);
  expect((await server.request("/api/results/nobody", { method: "DELETE" })).status).toBe(404);
});

/** The thread of a job on a disk that takes no new file: every file that is made fails as it does on a full disk. */
function onFullDisk(): URL {
  const source = `
    import files from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const { open } = files;
    files.open = async (path, flags, mode) => {
      if (flags !== "wx") return open(path, flags, mode);
      throw Object.assign(new Error("ENOSPC: no space left on device, open"), { code: "ENOSPC" });
    };
    syncBuiltinESMExports();
    await import(${JSON.stringify(builtModules.entry.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

test("a full disk ends a job with what to do first, and a run goes on only when there is room", async () => {
  let free = 1000;
  const server = jobServer({ modules: { ...builtModules, entry: onFullDisk() }, freeBytes: () => free });
  server.take(IRIS, "iris.csv");
  const job = await server.run(selection);
  const noRoom: Problem = {
    problem: "The disk is full: nothing more can be kept.",
    remedy: "Make room on the disk first, then go on or try again. What was kept until then is not lost.",
    first: "make room",
  };
  expect(job).toMatchObject({ state: "failed", result: false, problem: noRoom });
  const { results }: ResultList = await server.get("/api/results");
  expect(results).toMatchObject([{ id: job.run, problem: noRoom }]);
  const { runs }: RunList = await server.get("/api/runs");
  for (const path of [`/api/jobs/${job.id}/resume`, `/api/runs/${runs[0].id}/resume`]) {
    const refused = await server.request(path, { method: "POST" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual(noRoom);
  }
  free = 1e9;
  expect(await server.post<JobInfo>(`/api/jobs/${job.id}/resume`)).toMatchObject({ problem: null });
  await server.until(job.id, "failed");
});
