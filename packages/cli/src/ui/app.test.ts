import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "@heldout/core/internal";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { appOver, scratchFolder } from "../../test/uiFixture.ts";

const failing = new Hono()
  .get("/input", () => {
    throw new InputError("bad-option", "--folds 1 is too few.", "Give 2 or more.", { file: "a.csv", line: 3 });
  })
  .get("/fault", () => {
    throw new TypeError("cannot read properties of undefined (at /home/somebody/secret.ts:3)");
  })
  .post("/", (context) => context.json({ id: "j1" }, 201));

const { ask, folder } = appOver({
  files: { "a.csv": "truth,score\npos,0.9\nneg,0.2\n", "bad.csv": "a,b\n1,2\n3\n" },
  jobs: failing,
  runs: new Hono().get("/", (context) => context.json({ runs: [] })),
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("the session says what is served, and not where it lies", async () => {
  const text = await (await ask("/api/session")).text();
  expect(JSON.parse(text)).toEqual({
    version: "0.0.0",
    folder: "data",
    opened: [],
    limits: { uploadBytes: 1_000_000 },
  });
  expect(text).not.toContain(folder);
});

test("the empty page of a report is text with one place for data, and runs nowhere", async () => {
  const answer = await ask("/api/report");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await answer.text()).split("__HELDOUT_DATA__")).toHaveLength(2);
});

test("routes of jobs and runs answer below /api", async () => {
  expect(await (await ask("/api/runs")).json()).toEqual({ runs: [] });
  expect((await ask("/api/jobs", { method: "POST", body: "{}" })).status).toBe(201);
});

test("a bad input is two lines, with the place before them", async () => {
  const answer = await ask("/api/jobs/input");
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { problem: "a.csv, line 3: --folds 1 is too few.", remedy: "Give 2 or more." },
  ]);
});

test("a fault is one line without a stack, a path or the error's own text", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const answer = await ask("/api/jobs/fault");
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).not.toMatch(/undefined|secret|\.ts|at /);
  expect(JSON.parse(text).problem).toBe("internal error in this request.");
  expect(written).not.toHaveBeenCalled();
});

test("with HELDOUT_DEBUG the fault is written where the server runs, and still not sent", async () => {
  vi.stubEnv("HELDOUT_DEBUG", "1");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await (await ask("/api/jobs/fault")).text()).not.toContain("secret");
  expect(String(written.mock.calls[0][0])).toContain("secret.ts");
});

test("an address that leads nowhere is not found", async () => {
  for (const path of ["/api/nothing", "/else", "/api/jobs/x/y"]) expect((await ask(path)).status).toBe(404);
  expect((await ask("/api/session", { method: "POST" })).status).toBe(404);
});

test("a table is summarised under the name that the page knows, and so are errors about it", async () => {
  const table = await (await ask("/api/table?file=a.csv")).json();
  expect(table).toMatchObject({ file: { path: "a.csv", name: "a.csv" }, rows: 2 });
  const answer = await ask("/api/table?file=bad.csv");
  const { problem } = await answer.json();
  expect(answer.status).toBe(400);
  expect(problem).toMatch(/^bad\.csv, line 3: /);
  expect(problem).not.toContain(folder);
});

test("a table that changes is looked at anew", async () => {
  const rows = async (): Promise<number> => (await (await ask("/api/table?file=grows.csv")).json()).rows;
  writeFileSync(join(folder, "grows.csv"), "a,b\n1,2\n");
  expect(await rows()).toBe(1);
  writeFileSync(join(folder, "grows.csv"), "a,b\n1,2\n3,4\n");
  expect(await rows()).toBe(2);
});

test.each([
  ["../a.csv", 400],
  ["%2e%2e%2fa.csv", 400],
  ["%2Fetc%2Fpasswd", 400],
  ["..%5c..%5ca.csv", 400],
  ["a.csv%00", 400],
  [".heldout/ui.json", 400],
  ["%252e%252e/a.csv", 404],
  ["gone.csv", 404],
  ["", 400],
])("the table %s is refused with %d", async (file, status) => {
  const answer = await ask(`/api/table?file=${file}`);
  expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ["problem", "remedy"]]);
});

test("a file outside the folder that was named is listed first, read, and named as given", async () => {
  const elsewhere = scratchFolder({ "mine.csv": "y,x\n1,2\n0,3\n", "neighbour.csv": "a\n1\n" });
  const { ask: asked } = appOver({ files: { "a.csv": "a\n1\n" }, opened: [join(elsewhere, "mine.csv")] });
  const { opened } = await (await asked("/api/session")).json();
  const { files } = await (await asked("/api/files")).json();
  expect(files.map(({ path }: { path: string }) => path)).toEqual([opened[0], "a.csv"]);
  const table = await (await asked(`/api/table?file=${encodeURIComponent(opened[0])}`)).json();
  expect(table).toMatchObject({ file: { name: "mine.csv" }, rows: 2 });
  const beside = opened[0].replace("mine", "neighbour");
  expect((await asked(`/api/table?file=${encodeURIComponent(beside)}`)).status).toBe(404);
});

test("hostile names of files and columns travel as text", async () => {
  const name = "<img src=x onerror=alert(1)>.csv";
  writeFileSync(join(folder, name), '"<script>alert(1)</script>","a,""b""",__proto__\n1,2,</script>\n0,3,x\n');
  const answer = await ask(`/api/table?file=${encodeURIComponent(name)}`);
  const table = await answer.json();
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(table.file.name).toBe(name);
  expect(table.columns.map((column: { name: string }) => column.name)).toEqual([
    "<script>alert(1)</script>",
    'a,"b"',
    "__proto__",
  ]);
  expect(table.columns[2].examples).toEqual(["</script>", "x"]);
});

test("a result that was stored as JSON is not a table, but can be asked for; nothing else can", async () => {
  writeFileSync(join(folder, "r.json"), '{ "schema": "heldout/curve@1", "points": [] }');
  const refused = await ask("/api/table?file=r.json");
  expect([refused.status, (await refused.json()).result]).toEqual([400, "r.json"]);
  expect(await (await ask("/api/document?file=r.json")).json()).toEqual({ schema: "heldout/curve@1", points: [] });
  for (const file of ["a.csv", ".heldout/ui.json", "../r.json", ""]) {
    const answer = await ask(`/api/document?file=${encodeURIComponent(file)}`);
    expect([file, answer.status]).toEqual([file, 400]);
  }
});
