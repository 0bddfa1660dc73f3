import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FitResult, InputError } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { openRunStore, STORE_FILE } from "./runStore.ts";
import { openSqlite } from "./sqlite.ts";

const scratch = scratchFolder();
const result: FitResult = { kind: "done", outputs: [{ kind: "done", test: Float64Array.of(1, 2), train: null }] };
const newRun = { verb: "select", options: { target: "y", folds: 5 }, task: { name: "data.csv", hash: "abc" } };

/** The two lines of the error that opening a directory ends in. */
function refused(directory: string): [string, string, string] {
  try {
    openRunStore(directory).close();
  } catch (error) {
    if (error instanceof InputError) return [error.code, error.message, error.remedy];
    throw error;
  }
  expect.fail("the store was opened");
}

test("a run is there after the store was closed and opened again, with its fits counted and its events told", () => {
  const directory = scratch.path("deep/runs");
  const first = openRunStore(directory);
  const id = first.createRun(newRun);
  first.planFits(id, 0, ["a", "b", "c"]);
  first.keepResult("a", result);
  first.keepResult("b", { kind: "failed", reason: "singular" });
  first.finishRun(id, "stopped");
  first.close();
  const store = openRunStore(directory);
  expect(store.resumeRun(id)).toMatchObject({
    ...newRun,
    id,
    state: "running",
    engine: expect.stringMatching(/^\d+\.\d+\.\d+/),
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    fits: { planned: 3, done: 2, failed: 1 },
    events: [{ kind: "created" }, { kind: "stopped" }, { kind: "resumed" }],
  });
  expect(store.resultOf("a")).toEqual(result);
  expect(store.resultOf("b")).toEqual({ kind: "failed", reason: "singular" });
  expect(store.resultOf("c")).toBeNull();
  store.finishRun(id, "done");
  expect(store.showRun(id).state).toBe("done");
  store.close();
});

test("runs are listed newest first, and one that is removed takes along the fits that no other has", () => {
  const store = openRunStore(scratch.path("removing"));
  const [older, newer] = [store.createRun(newRun), store.createRun({ ...newRun, verb: "curve" })];
  store.planFits(older, 0, ["own", "both", "unfinished"]);
  store.planFits(newer, 0, ["both"]);
  store.keepResult("own", result);
  store.keepResult("both", result);
  expect(store.listRuns().map(({ id, verb }) => [id, verb])).toEqual([
    [newer, "curve"],
    [older, "select"],
  ]);
  expect(store.removeRun(older)).toBe(1);
  expect(store.resultOf("own")).toBeNull();
  expect(store.resultOf("both")).toEqual(result);
  expect(store.removeRun(newer)).toBe(1);
  expect(store.listRuns()).toEqual([]);
  for (const unknown of [store.showRun, store.removeRun, store.resumeRun]) {
    expect(() => unknown("nothing")).toThrow('there is no run "nothing".');
  }
  store.close();
});

test("a run whose process was killed is stopped, not running, and runs again once it is resumed", () => {
  const directory = scratch.path("killed");
  const script = fileURLToPath(new URL("../../test/beginRun.js", import.meta.url));
  expect(spawnSync(process.execPath, [script, directory]).signal).toBe("SIGKILL");
  const store = openRunStore(directory);
  const [{ id, state }] = store.listRuns();
  expect([state, store.showRun(id).state]).toEqual(["stopped", "stopped"]);
  expect(store.resumeRun(id).state).toBe("running");
  expect(store.listRuns()[0].state).toBe("running");
  store.close();
});

test("a store of an earlier version gets the table of owners, and its runs stay as they were written", () => {
  const directory = scratch.path("earlier");
  const first = openRunStore(directory);
  first.createRun(newRun);
  first.close();
  const raw = openSqlite(join(directory, STORE_FILE));
  raw.exec("DROP TABLE run_owners");
  raw.close();
  const store = openRunStore(directory);
  expect(store.listRuns()[0].state).toBe("running");
  store.close();
});

test("a run whose options are damaged is refused by name and can be removed", () => {
  const directory = scratch.path("options");
  const store = openRunStore(directory);
  const id = store.createRun(newRun);
  const raw = openSqlite(join(directory, STORE_FILE));
  raw.exec("UPDATE runs SET options = CAST(x'ff22' AS TEXT)");
  raw.close();
  expect(() => store.listRuns()).toThrow(`the options of run "${id}" are damaged.`);
  store.removeRun(id);
  expect(store.listRuns()).toEqual([]);
  store.close();
});

test("a damaged result counts as absent and can be written again", () => {
  const directory = scratch.path("damaged");
  const store = openRunStore(directory);
  store.keepResult("a", result);
  const raw = openSqlite(join(directory, STORE_FILE));
  // the second one makes it a text, and no valid one
  for (const damage of ["zeroblob(length(result))", "CAST(x'ff00fe' AS TEXT)", "substr(result, 1, 30)"]) {
    raw.exec(`UPDATE fits SET result = ${damage}`);
    expect(store.resultOf("a")).toBeNull();
    store.keepResult("a", result);
  }
  raw.exec("UPDATE fits SET result = x'00'");
  raw.close();
  expect(store.resultOf("a")).toBeNull();
  store.keepResult("a", result);
  expect(store.resultOf("a")).toEqual(result);
  store.close();
});

test("a store of a newer version, of an unknown one or of another program is refused and stays as it is", () => {
  const make = (name: string, sql: string): string => {
    mkdirSync(scratch.path(name));
    const raw = openSqlite(join(scratch.path(name), STORE_FILE));
    raw.exec(sql);
    raw.close();
    return scratch.path(name);
  };
  expect(refused(make("newer", "PRAGMA user_version = 2"))).toEqual([
    "file-format",
    "the run store has version 2, this heldout knows version 1.",
    "Use the newer heldout that wrote it, or name another directory.",
  ]);
  expect(refused(make("older", "PRAGMA user_version = -3"))[1]).toBe("the run store has the unknown version -3.");
  const foreign = make("foreign", "CREATE TABLE songs (title TEXT)");
  expect(refused(foreign)[1]).toBe("the file holds tables of another program.");
  const raw = openSqlite(join(foreign, STORE_FILE));
  expect(raw.prepare("SELECT name FROM sqlite_schema").all([])).toEqual([{ name: "songs" }]);
  raw.close();
});

test("a file that is no database is refused", () => {
  mkdirSync(scratch.path("text"));
  writeFileSync(join(scratch.path("text"), STORE_FILE), "not a database ".repeat(100));
  expect(refused(scratch.path("text"))).toEqual([
    "file-format",
    "this is not a run store.",
    "Move the file away, or name another directory.",
  ]);
});

test("a place where nothing can be written is refused with what would work", () => {
  const file = scratch.file("file", "");
  const elsewhere = "Name another directory, one where you may write.";
  expect(refused(file)).toEqual([
    "output-unwritable",
    expect.stringMatching(/^the run store cannot be written: ".*" is not a directory\.$/),
    elsewhere,
  ]);
  expect(refused(join(file, "below"))[0]).toBe("output-unwritable");
  mkdirSync(join(scratch.path("blocked"), STORE_FILE), { recursive: true });
  expect(refused(scratch.path("blocked"))).toEqual([
    "output-unwritable",
    "the run store cannot be written: it cannot be opened.",
    elsewhere,
  ]);
});

test("while another process writes for longer than our patience, the error says so", () => {
  const directory = scratch.path("locked");
  const store = openRunStore(directory);
  const raw = openSqlite(join(directory, STORE_FILE));
  raw.exec("BEGIN IMMEDIATE");
  expect(() => store.keepResult("a", result)).toThrow(
    "the run store cannot be written: another process is writing to it.",
  );
  raw.exec("ROLLBACK");
  store.keepResult("a", result);
  expect(store.resultOf("a")).toEqual(result);
  raw.close();
  store.close();
});

// The limit on the size of files stands in for a full disk; Windows has none.
test.skipIf(process.platform === "win32")(
  "when the disk takes no more, the error is clear and nothing that was kept is lost",
  () => {
    const directory = scratch.path("full");
    const script = fileURLToPath(new URL("../../test/fillStore.js", import.meta.url));
    const command = 'ulimit -f 600; exec "$0" "$1" "$2"';
    const { stdout } = spawnSync("sh", ["-c", command, process.execPath, script, directory], { encoding: "utf8" });
    const { code, message, kept } = JSON.parse(stdout);
    expect(code).toBe("output-unwritable");
    expect(message).toMatch(/^the run store cannot be written: /);
    expect(kept).toBeGreaterThan(3);
    const store = openRunStore(directory);
    for (let k = 0; k < kept; k++) expect(store.resultOf(`key ${k}`)?.kind).toBe("done");
    store.keepResult("more", result);
    store.close();
  },
);

// Windows has other permissions.
test.skipIf(process.platform === "win32")(
  "what a run keeps is for its owner alone: predictions are people's data",
  () => {
    const directory = scratch.path("private/runs");
    const store = openRunStore(directory);
    store.createRun({ verb: "select", options: {}, task: { name: "t", hash: "h" } });
    const modes = [directory, ...readdirSync(directory).map((name) => join(directory, name))].map(
      (path) => statSync(path).mode & 0o077,
    );
    store.close();
    expect(modes.length).toBeGreaterThan(2);
    expect(modes.every((mode) => mode === 0)).toBe(true);
  },
);
