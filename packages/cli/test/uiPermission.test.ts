import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTerms } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { flagTerms } from "../src/parse/flagTerms.ts";
import { expectRefusal, heldout, type RunOptions, scratch } from "./heldout.ts";
import { serve, type UiServer } from "./uiServer.ts";

/**
 * What a user may not do is said in two lines, and nothing breaks. The administrator may do everything, so that tests
 * which run as one become nobody; where nobody cannot read this program, and where there are no users, there is nothing
 * to try.
 */

const isRoot = process.getuid?.() === 0;
const nobody: RunOptions = isRoot ? { user: { uid: 65_534, gid: 65_534 } } : {};
if (isRoot) chmodSync(scratch.folder, 0o755);
const runs = process.getuid !== undefined && (await heldout(["--version"], nobody).catch(() => null))?.code === 0;

const PREDICTIONS = "truth,score\npos,0.9\nneg,0.2\npos,0.7\nneg,0.4\n";

/** A folder of the user's own, with a file of predictions in it. */
function folder(name: string, inside?: string): string {
  const path = inside === undefined ? scratch.newFolder(name) : join(inside, name);
  if (inside !== undefined) mkdirSync(path);
  writeFileSync(join(path, "preds.csv"), PREDICTIONS);
  if (nobody.user) chownSync(path, nobody.user.uid, nobody.user.gid);
  return path;
}

/** A folder that nobody but the administrator may look into, or write to. */
function closedTo(path: string, mode: number): string {
  if (!existsSync(path)) mkdirSync(path);
  if (nobody.user) chownSync(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  chmodSync(path, mode);
  return path;
}

/** The first port that needs no permission; 0 where the machine does not say. */
function firstFreePort(): number {
  try {
    return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
  } catch {
    return 0;
  }
}

const post = (ui: UiServer, path: string, body: string, type = "application/json"): Promise<Response> =>
  ui.ask(path, { method: "POST", body, headers: { "Content-Type": type } });

test.runIf(runs && firstFreePort() > 1)("a port that is for the administrator is refused in two lines", async () => {
  const port = firstFreePort() - 1;
  await expectRefusal(
    ["ui", "--no-open", "--port", String(port)],
    [
      `Port ${port} may not be used: permission denied.`,
      "Ports below 1024 are for the administrator. Name a higher one, such as --port 4310.",
    ],
    { ...nobody, cwd: folder("low-port") },
  );
});

test.runIf(runs)("a folder that may not be written to asks for another place for the runs, and takes it", async () => {
  const cwd = closedTo(folder("not-mine"), 0o555);
  await expectRefusal(
    ["ui", "--no-open", "--port", "0"],
    [
      `${join(cwd, ".heldout")}: nothing can be kept in this folder (EACCES).`,
      "Name a folder in which you may write with --runs.",
    ],
    { ...nobody, cwd, code: 74 },
  );
  const ui = await serve(["--port", "0", "--runs", folder("mine")], { ...nobody, cwd });
  expect((await ui.ask("/api/table?file=preds.csv")).status).toBe(200);
  expect(await ui.end()).toBe(0);
  chmodSync(cwd, 0o755);
});

test.runIf(runs)("what may not be read is refused before anything is served", async () => {
  const cwd = folder("reader");
  const secret = closedTo(scratch.path("secret"), 0o700);
  writeFileSync(join(secret, "preds.csv"), PREDICTIONS);
  writeFileSync(join(cwd, "locked.csv"), PREDICTIONS);
  chmodSync(secret, 0);
  chmodSync(join(cwd, "locked.csv"), 0);
  await expectRefusal(
    ["ui", "--no-open", "--folder", secret],
    [
      `The folder ${JSON.stringify(secret)} may not be read: permission denied.`,
      "Name one that you may read with --folder.",
    ],
    { ...nobody, cwd },
  );
  for (const file of ["locked.csv", join(secret, "preds.csv")]) {
    await expectRefusal(
      ["ui", "--no-open", file],
      [
        `${file}: the file may not be read: permission denied.`,
        "Give yourself permission to read it, or copy it to where you have it.",
      ],
      { ...nobody, cwd },
    );
  }
  chmodSync(secret, 0o700);
});

test.runIf(runs)(
  "files, uploads, jobs and runs that may not be touched are each said, and the server goes on",
  async () => {
    const cwd = folder("closed-inside");
    const kept = folder(".heldout", cwd);
    for (const name of ["uploads", "jobs"]) closedTo(join(kept, name), 0);
    writeFileSync(join(cwd, "locked.csv"), PREDICTIONS);
    chmodSync(join(cwd, "locked.csv"), 0);
    mkdirSync(join(cwd, "cellar"));
    writeFileSync(join(cwd, "cellar/deep.csv"), PREDICTIONS);
    closedTo(join(cwd, "cellar"), 0);
    const ui = await serve(["--port", "0"], { ...nobody, cwd });
    const { files } = await (await ui.ask("/api/files")).json();
    expect(files.map(({ path }: { path: string }) => path)).toEqual(["preds.csv"]);
    expect(await (await ui.ask("/api/table?file=locked.csv")).json()).toMatchObject({
      problem: "locked.csv: the file may not be read: permission denied.",
    });
    expect(await (await ui.ask("/api/table?file=cellar/deep.csv")).json()).toEqual({
      problem: '"cellar/deep.csv" may not be read: permission denied.',
      remedy: "Give yourself permission to read it, or choose another.",
    });
    const dropped = await post(ui, "/api/uploads?name=new.csv", PREDICTIONS, "text/csv");
    const refusal = await dropped.json();
    expect([dropped.status, refusal.problem, inTerms(refusal.remedy, flagTerms)]).toEqual([
      400,
      "new.csv: the upload cannot be stored (EACCES).",
      "Check the disk and the folder of --runs.",
    ]);
    const job = await post(ui, "/api/jobs", JSON.stringify({ verb: "evaluate", files: ["preds.csv"], flags: {} }));
    const { problem, remedy } = await job.json();
    expect(problem).toMatch(/^What is computed cannot be kept: EACCES: permission denied/);
    expect([job.status, remedy]).toEqual([400, "Start heldout ui in a folder that can be written to."]);
    expect((await ui.ask("/api/session")).status).toBe(200);
    expect(await ui.end()).toBe(0);
    for (const path of [join(kept, "uploads"), join(kept, "jobs"), join(cwd, "cellar")]) chmodSync(path, 0o700);
  },
);

test.runIf(runs)("a store of runs that may not be read is said when the runs are asked for", async () => {
  const cwd = folder("closed-store");
  const kept = folder(".heldout", cwd);
  writeFileSync(join(kept, "heldout-runs.db"), "");
  chmodSync(join(kept, "heldout-runs.db"), 0);
  const ui = await serve(["--port", "0"], { ...nobody, cwd });
  const answer = await ui.ask("/api/runs");
  expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ["problem", "remedy"]]);
  expect(await ui.end()).toBe(0);
});
