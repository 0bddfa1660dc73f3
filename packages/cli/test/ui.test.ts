import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";
import { serve } from "./uiServer.ts";

/** A folder of its own below the scratch folder, with a small file of predictions. */
function folder(name: string): string {
  const path = scratch.newFolder(name);
  writeFileSync(join(path, "preds.csv"), "truth,score\npos,0.9\nneg,0.2\npos,0.7\nneg,0.4\n");
  return path;
}

test("the workbench prints its address, serves its folder and closes in order", async () => {
  const cwd = folder("serves");
  const ui = await serve(["preds.csv", "--port", "0"], { cwd });
  expect(ui.opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  const opening = await fetch(ui.opened, { redirect: "manual" });
  expect([opening.status, opening.headers.get("Location")]).toEqual([303, "/"]);
  expect(await (await ui.ask("/api/session")).json()).toMatchObject({ folder: "serves", opened: ["preds.csv"] });
  expect(await (await ui.ask("/api/files")).json()).toMatchObject({ files: [{ path: "preds.csv" }], more: false });
  const table = await (await ui.ask("/api/table?file=preds.csv")).json();
  expect(table).toMatchObject({ rows: 4, guesses: { kind: "predictions", truth: "truth", scores: ["score"] } });
  expect(await (await ui.ask("/api/jobs")).json()).toEqual({ jobs: [] });
  expect(await (await ui.ask("/api/runs")).json()).toEqual({ runs: [] });
  expect(await ui.end()).toBe(0);
  expect(ui.stderr()).toBe("Ctrl-C closes the workbench.\nclosing\n");
});

test("a polite request to end is one too, and an open stream of events does not hold it up", async () => {
  const cwd = folder("polite");
  const ui = await serve(["--port", "0", "--quiet"], { cwd });
  const request = { verb: "evaluate", files: ["preds.csv"], flags: {} };
  const body = JSON.stringify(request);
  const post = async (content: BodyInit): Promise<Response> =>
    await ui.ask(
      "/api/jobs",
      // Node asks for it where a body is a stream
      Object.assign(
        { method: "POST", body: content, headers: { "Content-Type": "application/json" } },
        { duplex: "half" },
      ),
    );
  // a stream has no length: it is sent in chunks
  const job = await (await post(new Blob([body]).stream())).json();
  expect((await post(new Blob(["x".repeat(2 << 20)]).stream())).status).toBe(413);
  const events = await ui.ask(`/api/jobs/${job.id}/events`);
  expect(events.headers.get("Content-Type")).toContain("text/event-stream");
  expect(events.headers.get("X-Content-Type-Options")).toBe("nosniff");
  await ui.ask("/api/files");
  expect(await ui.end("SIGTERM")).toBe(143);
  await events.text().catch(() => undefined);
  expect(ui.stderr()).toBe("");
});

test("a second heldout ui finds the first, hands its files over and ends", async () => {
  const cwd = folder("twice");
  scratch.file("elsewhere.csv", "truth,score\n1,0.5\n0,0.1\n");
  const ui = await serve(["--port", "0"], { cwd });
  const second = async (...files: string[]): Promise<string> => {
    const { code, stdout, stderr } = await heldout(["ui", ...files], { cwd });
    expect(code).toBe(0);
    expect(stderr).toBe(
      "The workbench of this folder is running already.\nNo browser could be opened: open the address by hand.\n",
    );
    return stdout;
  };
  expect(await second()).toBe(`${ui.opened}\n`);
  expect(await second("preds.csv")).toBe(`${ui.opened}#?file=preds.csv\n`);
  const handed = await second(scratch.path("elsewhere.csv"));
  const file = new URLSearchParams(new URL(handed).hash.slice(2)).get("file") ?? "";
  expect(file).toMatch(/^upload\/[0-9a-f]{32}\/elsewhere\.csv$/);
  expect((await ui.ask(`/api/table?file=${encodeURIComponent(file)}`)).status).toBe(200);
  await ui.end();
});

test("after a restart the port and the token are the same, so that bookmarks work", async () => {
  const cwd = folder("restart");
  const first = await serve(["--port", "0"], { cwd });
  await first.end();
  const second = await serve([], { cwd });
  expect(second.opened).toBe(first.opened);
  await second.end("SIGKILL");
  const third = await serve([], { cwd });
  expect(third.opened).toBe(first.opened);
  await third.end();
  const elsewhere = await serve(["--port", "0"], { cwd });
  expect([elsewhere.port === first.port, elsewhere.cookie === first.cookie]).toEqual([false, false]);
  await elsewhere.end();
});

test("the session of a killed server is replaced, and its file is for this user only", async () => {
  const cwd = folder("stale");
  const killed = await serve(["--port", "0"], { cwd });
  await killed.end("SIGKILL");
  const path = join(cwd, ".heldout/ui.json");
  const stranger = createServer((_, response) => response.end("{}")).listen(killed.port, "127.0.0.1");
  try {
    const next = await serve([], { cwd });
    expect(next.port).not.toBe(killed.port);
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ port: next.port, pid: next.child.pid });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await next.end();
  } finally {
    stranger.close();
  }
});

test("a session that came with somebody else's folder is not followed", async () => {
  const cwd = folder("planted");
  mkdirSync(join(cwd, ".heldout"));
  const token = "k".repeat(43);
  const planted = JSON.stringify({ host: "127.0.0.1", port: 4399, token, pid: 1, folder: cwd });
  writeFileSync(join(cwd, ".heldout/ui.json"), planted, { mode: 0o644 });
  const ui = await serve(["--port", "0"], { cwd });
  expect(ui.cookie).not.toContain(token);
  await ui.end();
});

test("a port that is taken is refused when it was asked for, and passed over when it was not", async () => {
  const cwd = folder("taken");
  const ui = await serve(["--port", "0"], { cwd });
  await expectRefusal(
    ["ui", "--no-open", "--port", String(ui.port)],
    [
      `Port ${ui.port} is in use by another program.`,
      "Name another with --port, or leave it out to take the next free one.",
    ],
    { cwd: folder("taken-too") },
  );
  await ui.end();
});

test.each([
  [["--port", "x"], '--port "x" is not a whole number from 0 up.', "Give one, such as --port 4310."],
  [["--port", "99999"], "--port 99999 is not a port.", "Give one from 1024 to 65535, or 0 for any."],
  [
    ["--host", "192.0.2.1"],
    'This machine has no address "192.0.2.1".',
    "Leave --host out to serve this machine only, or name one of its addresses.",
  ],
  [["--folder", "nowhere"], 'There is no folder "nowhere".', "Name one that is there with --folder."],
  [["missing.csv"], "missing.csv: there is no such file.", "Check the path."],
  [["."], ".: this is not a file.", "Name files; the folder to serve is named with --folder."],
])("heldout ui %j is refused in two lines", async (args, wrong, remedy) => {
  await expectRefusal(["ui", "--no-open", ...args], [wrong, remedy]);
});

test("where nothing can be kept, that is said", async () => {
  const cwd = folder("read-only");
  writeFileSync(join(cwd, "runs"), "a file");
  await expectRefusal(
    ["ui", "--no-open", "--runs", "runs"],
    ["runs: nothing can be kept in this folder (EEXIST).", "Name a folder in which you may write with --runs."],
    { cwd, code: 74 },
  );
});

test("another address than loopback is served only when asked for, with a warning", async () => {
  const cwd = folder("open");
  const ui = await serve(["--port", "0", "--host", "0.0.0.0"], { cwd });
  expect(ui.origin).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await ui.ask("/api/session")).status).toBe(200);
  await ui.end();
  expect(ui.stderr()).toContain("warning: other machines can reach this server at 0.0.0.0");
});

test("another folder and other places for runs can be named, and files of elsewhere are read alone", async () => {
  const cwd = folder("cwd");
  const data = folder("data");
  const ui = await serve([join(cwd, "preds.csv"), "--folder", data, "--runs", "kept", "--port", "0"], { cwd });
  const { opened } = await (await ui.ask("/api/session")).json();
  expect(opened[0]).toMatch(/^outside\/[0-9a-f]{16}\/preds\.csv$/);
  expect((await ui.ask(`/api/table?file=${encodeURIComponent(opened[0])}`)).status).toBe(200);
  expect((await ui.ask("/api/table?file=preds.csv")).status).toBe(200);
  await ui.end();
  expect([existsSync(join(cwd, "kept/ui.json")), existsSync(join(data, ".heldout"))]).toEqual([true, false]);
});

test("the help does not load the server", async () => {
  const program = readFileSync(repository("packages/cli/dist/verbs/ui/ui.js"), "utf8");
  const eager = [...program.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name);
  expect(eager).toEqual(["../../parse/addFlags.js"]);
});
