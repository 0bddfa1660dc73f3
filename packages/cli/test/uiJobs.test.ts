import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { comparisonPage, type Evaluation, inTerms, pageData } from "@heldout/core/internal";
import { embedData } from "@heldout/workbench/embed";
import type { JobInfo, JobList, JobRequest, Problem, RunList } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { flagTerms } from "../src/parse/flagTerms.ts";
import { heldout, repository } from "./heldout.ts";
import { type JobServer, jobServer } from "./jobServer.ts";

const EXAMPLE = repository("examples/pima-predictions.csv");
const IRIS = repository("golden/data/iris.csv");

/** What the command line prints for the same request, in the same folder. */
async function printed(server: JobServer, ...args: string[]): Promise<Record<string, unknown>> {
  const { stdout, stderr } = await heldout([...args, "--json"], { cwd: server.folder });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

const documentOf = (server: JobServer, { id }: JobInfo): Promise<Record<string, unknown>> =>
  server.get(`/api/jobs/${id}/result`);

test("evaluate, compare and calibrate give what the command line prints, as the page gets it", async () => {
  const server = jobServer();
  server.take(EXAMPLE, "preds.csv");
  const other = readFileSync(EXAMPLE, "utf8").replaceAll(/,0\.(\d)/g, ",0.0$1");
  writeFileSync(server.path("b.csv"), other);
  const evaluated = await server.run({ verb: "evaluate", files: ["preds.csv"], flags: { costFn: 5, bootstrap: 100 } });
  expect(evaluated).toMatchObject({ state: "done", result: true, model: false, problem: null, run: null });
  const evaluation = await printed(server, "evaluate", "preds.csv", "--cost-fn", "5", "--bootstrap", "100");
  expect(await documentOf(server, evaluated)).toEqual(plain(pageData(as(evaluation))));
  const compared = await server.run({ verb: "compare", files: ["preds.csv", "b.csv"], flags: { bootstrap: 100 } });
  const comparison = await printed(server, "compare", "preds.csv", "b.csv", "--bootstrap", "100");
  expect(await documentOf(server, compared)).toEqual(plain(comparisonPage(as(comparison))));
  const calibrated = await server.run({
    verb: "calibrate",
    files: ["preds.csv"],
    flags: { method: "platt", bootstrap: 100 },
  });
  expect(await documentOf(server, calibrated)).toEqual(
    await printed(server, "calibrate", "preds.csv", "--method", "platt", "--bootstrap", "100"),
  );
});

test("diagnose, curve and train give what the command line gives", async () => {
  const server = jobServer();
  server.take(IRIS, "iris.csv");
  const flags = { target: "species", learner: "tree", folds: 3, repeats: 1, remedies: false };
  const diagnosed = await server.run({ verb: "diagnose", files: ["iris.csv"], flags });
  const asked = ["iris.csv", "--target", "species", "--learner", "tree", "--folds", "3", "--repeats", "1"];
  expect(await documentOf(server, diagnosed)).toEqual(await printed(server, "diagnose", ...asked, "--no-remedies"));
  expect(diagnosed.progress).toMatchObject({ leaders: [], metric: null });
  expect(diagnosed.progress?.done).toBe(diagnosed.progress?.needed);
  const curve = { target: "species", learner: "knn", kind: "validation", param: "k=1|5", folds: 3 };
  const curved = await server.run({ verb: "curve", files: ["iris.csv"], flags: curve });
  const same = ["iris.csv", "--target", "species", "--learner", "knn", "--param", "k=1|5", "--folds", "3"];
  expect(await documentOf(server, curved)).toEqual(await printed(server, "curve", "validation", ...same));
  const trained = await server.run({
    verb: "train",
    files: ["iris.csv"],
    flags: { target: "species", learner: "knn(k=3)" },
  });
  expect(trained).toMatchObject({ state: "done", result: false, model: true });
  await heldout(["train", "iris.csv", "--target", "species", "--learner", "knn(k=3)", "--out", "m.json"], {
    cwd: server.folder,
  });
  const download = await server.request(`/api/jobs/${trained.id}/model`);
  expect(await download.text()).toBe(readFileSync(server.path("m.json"), "utf8"));
  expect(download.headers.get("Content-Disposition")).toBe(
    `attachment; filename="iris-model.json"; filename*=UTF-8''iris-model.json`,
  );
});

test("the same request is answered by the same job, until the file or a flag changes", async () => {
  const server = jobServer();
  server.take(EXAMPLE, "preds.csv");
  const request: JobRequest = { verb: "evaluate", files: ["preds.csv"], flags: { level: 0.9, metrics: ["auc"] } };
  const { id } = await server.run(request);
  const again = { ...request, flags: { metrics: ["auc"], level: 0.9 } };
  expect(await server.post("/api/jobs", again)).toMatchObject({ id, state: "done" });
  expect((await server.run({ ...request, flags: {} })).id).not.toBe(id);
  writeFileSync(server.path("preds.csv"), readFileSync(EXAMPLE, "utf8").split("\n").slice(0, 200).join("\n"));
  expect((await server.run(request)).id).not.toBe(id);
});

test("a cost matrix is a file of the folder: of evaluate, compare and select, and another one when it changes", async () => {
  const server = jobServer();
  server.take(repository("examples/iris-predictions.csv"), "preds.csv");
  server.take(IRIS, "iris.csv");
  server.take(repository("examples/iris-costs.csv"), "costs.csv");
  const request: JobRequest = { verb: "evaluate", files: ["preds.csv"], flags: { costs: "costs.csv", bootstrap: 100 } };
  const evaluated = await server.run(request);
  const evaluation = await printed(server, "evaluate", "preds.csv", "--costs", "costs.csv", "--bootstrap", "100");
  expect(await documentOf(server, evaluated)).toEqual(plain(pageData(as(evaluation))));
  const compared = await server.run({ ...request, verb: "compare", files: ["preds.csv", "preds.csv"] });
  expect(await documentOf(server, compared)).toMatchObject({
    models: [{ metrics: { cost: { value: 0.12 } } }, { metrics: { leastCost: { value: expect.any(Number) } } }],
  });
  const select = { target: "species", learners: "knn(k=1|5)", costs: "costs.csv", outer: 3, inner: 2 };
  const selected = await server.run({ verb: "select", files: ["iris.csv"], flags: select });
  expect(await documentOf(server, selected)).toMatchObject({ metric: "leastCost", task: "multiclass" });
  // the stored run knows its costs
  const [{ id }] = (await server.get<RunList>("/api/runs")).runs;
  const opened = await server.post<JobInfo>(`/api/runs/${id}/open`);
  const shown = await server.until(opened.id, "done", "failed");
  expect(shown.problem).toBeNull();
  expect(await documentOf(server, shown)).toMatchObject({ metric: "leastCost" });
  writeFileSync(
    server.path("costs.csv"),
    "truth,setosa,versicolor,virginica\nsetosa,0,1,1\nversicolor,1,0,1\nvirginica,1,1,0\n",
  );
  const anew = await server.run(request);
  expect(anew.id).not.toBe(evaluated.id);
  // every mistake costs 1: the cost is the error rate, 7 of 150
  const { metrics } = as<Pick<Evaluation, "metrics">>(await documentOf(server, anew));
  expect(metrics.cost.value).toBeCloseTo(7 / 150, 12);
});

test("stored runs are compared by a job, which finds their data in the folder", async () => {
  const server = jobServer();
  server.take(IRIS, "iris.csv");
  await heldout(["select", server.path("iris.csv"), "--target", "species", "--learners", "knn(k=1|5), naiveBayes"], {
    cwd: server.folder,
  });
  const [{ id }] = (await server.get<RunList>("/api/runs")).runs;
  const job = await server.run({ verb: "compare", files: [], flags: { run: [id] } });
  expect(job.problem).toBeNull();
  expect(await documentOf(server, job)).toEqual(await printed(server, "compare", "--run", id));
  const opened = await server.post<JobInfo>(`/api/runs/${id}/open`);
  expect(opened.request.files).toEqual(["iris.csv"]);
  expect((await server.until(opened.id, "done", "failed")).state).toBe("done");
});

test("what cannot be asked for is refused with what would work, before anything starts", async () => {
  const server = jobServer();
  server.take(EXAMPLE, "preds.csv");
  const refused = async (body: unknown, status = 400): Promise<Problem> => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await server.request("/api/jobs", { method: "POST", body: text });
    expect(response.status).toBe(status);
    return response.json();
  };
  const evaluate = (flags: Record<string, unknown>): unknown => ({ verb: "evaluate", files: ["preds.csv"], flags });
  expect(await refused(evaluate({ levl: 0.9 }))).toMatchObject({
    problem: 'Evaluate has no option "levl" here.',
    remedy: expect.stringMatching(/^Did you mean level\? The options are /),
  });
  for (const name of ["out", "report", "json", "ledger", "follow", "adjust", "jobs", "__proto__", "constructor"]) {
    const flags = JSON.parse(`{ "${name}": "x.html" }`);
    expect((await refused(evaluate(flags))).problem).toBe(`Evaluate has no option "${name}" here.`);
  }
  const few = await refused(evaluate({ bootstrap: 3 }));
  expect([few.problem, few.remedy].map((said) => inTerms(said, flagTerms))).toEqual([
    '--bootstrap "3" is not a whole number from 100 up.',
    "Give one, such as --bootstrap 2000.",
  ]);
  expect((await refused(evaluate({ level: true }))).problem).toBe('The option "level" is "true".');
  expect((await refused(evaluate({ truth: ["a", "b"] }))).remedy).toBe("Give one value.");
  expect((await refused(evaluate({ task: "guess" }))).remedy).toBe("Give one of binary, multiclass, regression.");
  expect((await refused(evaluate({ dropMissing: "yes" }))).remedy).toBe("Give true or false.");
  expect((await refused({ verb: "evaluate", files: [], flags: {} })).problem).toMatch(
    /needs one file, and 0 are given/,
  );
  expect((await refused({ verb: "rm", files: [], flags: {} })).problem).toMatch(/"rm" is none of evaluate, /);
  expect((await refused({ verb: "evaluate", files: "preds.csv", flags: {} })).problem).toMatch(/not a list/);
  expect((await refused("{")).problem).toBe("The request is not JSON.");
  await refused(JSON.stringify(evaluate({ truth: "x".repeat(2 << 20) })), 413);
  for (const path of ["/api/jobs/nothing", "/api/jobs/nothing/result", "/api/jobs/nothing/events"]) {
    expect((await server.request(path)).status).toBe(404);
  }
  expect((await server.request("/api/runs/nothing/open", { method: "POST" })).status).toBe(404);
  expect(await server.get("/api/jobs")).toEqual({ jobs: [] });
  // looking makes nothing
  expect(existsSync(server.runsFolder)).toBe(false);
});

test("what is wrong with a file is the problem of its job, in the words of the command line, under the page's name", async () => {
  const server = jobServer();
  writeFileSync(server.path("bad.csv"), "truth,score\n1,0.5\n0,n/a\n");
  const job = await server.run({ verb: "evaluate", files: ["bad.csv"], flags: {} });
  expect(job).toMatchObject({ state: "failed", result: false });
  const { stderr } = await heldout(["evaluate", "bad.csv"], { cwd: server.folder });
  const said = job.problem ?? { problem: "", remedy: "" };
  expect(`${inTerms(said.problem, flagTerms)}\n${inTerms(said.remedy, flagTerms)}\n`).toBe(stderr);
  const paused = await server.request(`/api/jobs/${job.id}/pause`, { method: "POST" });
  expect(await paused.json()).toEqual({
    problem: "Only a selection can be paused.",
    remedy: "Cancel it, or let it end.",
  });
  // a baseline is a name here: as a path it could be any file of the machine
  const secret = server.take(EXAMPLE, "secret.csv");
  const compared = await server.run({ verb: "compare", files: ["bad.csv"], flags: { baseline: server.path(secret) } });
  expect(compared.state).toBe("failed");
});

test("hostile names of files are text: in results, in problems and in the name of a download", async () => {
  const server = jobServer();
  const name = `a"; filename=x.exe\r\n<script>alert(1)</script>'%00é漢‮.csv`.replaceAll("/", "_");
  server.take(EXAMPLE, name);
  const job = await server.run({ verb: "evaluate", files: [name], flags: {} });
  expect(await documentOf(server, job)).toMatchObject({ source: { name } });
  const report = await server.request(`/api/jobs/${job.id}/report`);
  const disposition = report.headers.get("Content-Disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+\.html"; filename\*=UTF-8''[\w.%~!-]+\.html$/);
  expect(decodeURIComponent(disposition.split("''")[1])).toContain("é漢");
  const page = await report.text();
  expect(page).not.toContain("<script>alert(1)");
  const template = readFileSync(new URL(import.meta.resolve("@heldout/workbench/report.html")), "utf8");
  expect(page).toBe(embedData(template, await documentOf(server, job)));
});

test("only so many jobs are kept, the newest; their files go with them", async () => {
  const server = jobServer({ kept: 3 });
  server.take(EXAMPLE, "preds.csv");
  const ids: string[] = [];
  for (let seed = 1; seed <= 5; seed++) {
    ids.unshift((await server.run({ verb: "evaluate", files: ["preds.csv"], flags: { seed, metrics: "auc" } })).id);
  }
  const { jobs } = await server.get<JobList>("/api/jobs");
  // the one that was just started is not over, and does not count
  expect(jobs.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  const left = new Set(readdirSync(join(server.runsFolder, "jobs")).map((file) => file.split(".")[0]));
  expect([...left].sort()).toEqual(ids.slice(0, 4).sort());
});

/** As it comes out of JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** What the command line printed, as the type that it is. */
function as<T>(value: unknown): T {
  return value as T;
}
