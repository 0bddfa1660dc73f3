import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demand, shown } from "../finding.js";
import { drawPredictions, predictionsCsv } from "../predictions.js";
import { randomOf } from "../random.js";

const built = (path) => import(new URL(`../../packages/cli/dist/ui/${path}.js`, import.meta.url).href);
const TOKEN = "t".repeat(43);
const PORT = 4310;
const HOST = `127.0.0.1:${PORT}`;
const SECRET = "the secret of a file outside";

const PATHS = [
  "p.csv",
  "p.csv",
  "p.csv",
  "d.csv",
  "d.csv",
  "none.csv",
  "../secret.txt",
  "..%2fsecret.txt",
  "/etc/passwd",
  ".heldout/roles.json",
  "",
  "a/b",
  "p.csv\u0000",
  "outside/0/x",
  "upload/0123/x",
];
const IDS = ["000000000000", "last", "../..", "%2e%2e", "x".repeat(300), "__proto__"];

/** Requests of the workbench, in any order on one server: no answer of 500, nothing of a file outside, nothing written outside. */
export const requests = {
  name: "requests",
  draw: (random) => ({ list: random.times(random.int(1, 6), () => drawRequest(random)) }),
  prepare: async (kept) => {
    const root = realpathSync(kept);
    const folder = join(root, "data");
    mkdirSync(join(folder, ".heldout"), { recursive: true });
    writeFileSync(join(root, "secret.txt"), SECRET);
    const random = randomOf("requests");
    writeFileSync(join(folder, "p.csv"), predictionsCsv(drawPredictions(random, { kind: "binary" })));
    writeFileSync(join(folder, "d.csv"), "x,y\n1,2\n2,4.5\n3,6\n4,8.5\n5,9\n6,12\n");
    return { root, folder, ...(await serverOver(folder)) };
  },
  check: async ({ list }, { prepared: { root, app, folder } }) => {
    let reached = false;
    const memory = { job: null };
    for (const request of list) {
      const { method, path, body, headers } = filled(request, memory);
      const what = `${method} ${path} ${shown(body ?? "", 200)}`;
      let response;
      try {
        const init = {
          method,
          headers: { Host: HOST, Origin: `http://${HOST}`, Cookie: `heldout-${PORT}=${TOKEN}`, ...headers },
        };
        if (body !== undefined && method !== "GET" && method !== "HEAD") init.body = body;
        response = await app.request(new Request(`http://${HOST}${path}`, init));
      } catch (error) {
        // no client can send it
        if (error instanceof TypeError && /URL|header|ByteString|method/i.test(error.message)) continue;
        throw error;
      }
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      const text = isStream ? "" : await response.text();
      if (isStream) await response.body?.cancel();
      demand(response.status < 500, `status ${response.status}`, `${what}\n${shown(text)}`);
      demand(!text.includes(SECRET) && !text.includes("root:x:"), "a file outside is read", what);
      demand(
        !text.includes(root) || response.status < 400,
        "the place of the folder is told",
        `${what}\n${shown(text)}`,
      );
      const asked = new URL(path, `http://${HOST}`).pathname;
      if (response.status >= 400 && method !== "HEAD" && asked.startsWith("/api/")) twoSentences(text, what);
      if (response.status < 400) reached = true;
      if (response.status === 200 && method === "POST" && path === "/api/jobs") memory.job = JSON.parse(text).id;
    }
    demand(readFileSync(join(root, "secret.txt"), "utf8") === SECRET, "a file outside is changed");
    const strangers = readdirSync(root).filter((name) => name !== "data" && name !== "secret.txt");
    demand(strangers.length === 0, "something is written outside", strangers.join(", "));
    demand(existsSync(join(folder, "p.csv")), "a file of the folder is gone");
    return { reached };
  },
};

function twoSentences(text, what) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    demand(false, "a refusal that is no JSON", `${what}\n${shown(text)}`);
  }
  const said = (value) => (Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "");
  // the page words options and verbs itself
  demand(
    said(answer.problem) || typeof answer.problem === "object",
    "a refusal without a problem",
    `${what}\n${shown(text)}`,
  );
  demand(
    said(answer.remedy) || typeof answer.remedy === "object",
    "a refusal without a remedy",
    `${what}\n${shown(text)}`,
  );
}

function drawRequest(random) {
  const file = encodeURIComponent(random.pick(PATHS));
  const raw = random.pick(PATHS);
  const id = random.chance(0.5) ? "JOB" : random.pick(IDS);
  const list = [
    { method: "GET", path: "/api/session" },
    { method: "GET", path: "/api/files" },
    { method: "GET", path: `/api/table?file=${file}` },
    { method: "GET", path: `/api/table?file=${file}` },
    { method: "GET", path: `/api/document?file=${file}` },
    {
      method: "POST",
      path: `/api/roles?file=${file}`,
      body: JSON.stringify({
        kind: random.pick(["predictions", "data", "x", 1]),
        settings: random.pick([{ truth: "truth" }, {}, null, { a: 1 }, { __proto__: "x" }]),
      }),
    },
    {
      method: "POST",
      path: `/api/uploads?name=${encodeURIComponent(random.pick(["a.csv", "../a.csv", ".heldout", "", "x".repeat(400), "a\u0000b", "CON", "ü.csv"]))}`,
      body: random.pick(["a,b\n1,2\n", "", "\u0000\u0001"]),
    },
    { method: "DELETE", path: `/api/uploads/${random.pick(["0".repeat(32), "..", "x"])}` },
    { method: "GET", path: "/api/jobs" },
    { method: "POST", path: "/api/jobs", body: JSON.stringify(drawJob(random, raw)) },
    { method: "GET", path: `/api/jobs/${id}` },
    { method: "POST", path: `/api/jobs/${id}/${random.pick(["pause", "resume", "cancel", "nothing"])}`, body: "" },
    { method: "GET", path: `/api/jobs/${id}/${random.pick(["result", "report", "model", "events"])}` },
    { method: "GET", path: "/api/runs" },
    { method: "DELETE", path: `/api/runs/${id}` },
    { method: "GET", path: "/api/results" },
    {
      method: "PUT",
      path: `/api/results/${id}/note`,
      body: random.pick(['{"note": "fine"}', '{"note": 1}', "{", '{"note": ""}', `{"note": "${"n".repeat(20000)}"}`]),
    },
    { method: "GET", path: `/${raw}` },
    { method: "GET", path: `/assets/${raw}` },
    {
      method: random.pick(["PUT", "PATCH", "OPTIONS", "HEAD", "DELETE"]),
      path: random.pick(["/api/files", "/", "/api/jobs"]),
      body: "x",
    },
  ];
  const request = random.pick(list);
  if (random.chance(0.06))
    return {
      ...request,
      headers: random.pick([
        { Cookie: "x" },
        { Host: "evil.example" },
        { Origin: "http://evil.example" },
        { "Content-Length": "-1" },
        { "Content-Type": "x/y" },
      ]),
    };
  if (random.chance(0.05) && request.body !== undefined)
    return { ...request, body: random.pick(["", "null", "[]", "{", '"x"', "\u0000", "[".repeat(5000)]) };
  return request;
}

function drawJob(random, file) {
  const flags = random.pick([
    { truth: "truth", score: "score" },
    {},
    { target: "y", learner: "ols" },
    { level: 2 },
    { nothing: 1 },
    { truth: ["a", "b"] },
    { __proto__: { x: 1 } },
    { report: "/tmp/x.html" },
    { jobs: 1e9 },
    { ledger: "l.json" },
    { from: "/etc/passwd" },
  ]);
  // most are refused at once: a job that runs has a process, and takes its second
  if (random.chance(0.85))
    return {
      verb: random.pick(["evaluate", "select", "x", null, "ui", "train"]),
      files: random.pick([[file], [], "x", [1]]),
      flags: { ...flags, nothing: true },
    };
  return { verb: "evaluate", files: ["p.csv"], flags: { truth: "truth", score: "score", seed: random.int(1, 3) } };
}

function filled({ method, path, body, headers }, { job }) {
  return { method, path: path.replace("/JOB", `/${job ?? "000000000000"}`), body, headers };
}

async function serverOver(folder) {
  const [
    { createApp },
    { openedFiles },
    { rolesStore },
    { tableSummary },
    { uploadStore },
    { fileResolver },
    { createJobManager },
    routes,
  ] = await Promise.all(
    [
      "app",
      "outsideFiles",
      "rolesStore",
      "summary/tableSummary",
      "uploads",
      "files",
      "jobs/manager",
      "jobs/routes",
    ].map(built),
  );
  const { opened, outside } = openedFiles(folder, []);
  const uploads = uploadStore(join(folder, ".heldout/uploads"), { each: 10_000, all: 50_000 });
  const manager = createJobManager({
    folder,
    runsFolder: join(folder, ".heldout"),
    resolveFile: fileResolver(folder, uploads, outside),
    jobs: 1,
    kept: 20,
  });
  const page = join(folder, "../../page");
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "workbench.html"), "<!doctype html><title>heldout</title>");
  const app = createApp({
    io: { env: {}, stderr: process.stderr },
    session: { version: "0.0.0", folder: "data", opened, limits: { uploadBytes: 10_000 } },
    host: "127.0.0.1",
    port: PORT,
    token: TOKEN,
    folder,
    outside,
    examples: new Map(),
    roles: rolesStore(join(folder, ".heldout/roles.json")),
    uploads,
    summaryOf: tableSummary,
    page,
    jobs: routes.jobRoutes(manager),
    runs: routes.runRoutes(manager),
    results: routes.resultRoutes(manager),
  });
  return { app, manager };
}
