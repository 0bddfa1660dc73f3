import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRunStore } from "@heldout/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkedFlags } from "./jobFlags.ts";
import { flagsOf, pathInFolder, storedRuns } from "./storedRuns.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heldout-stored-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("looking at a folder without runs makes no store in it", () => {
  const runs = storedRuns(join(folder, "none"));
  expect(runs.list()).toEqual([]);
  expect(runs.find("a")).toBeNull();
  expect(() => runs.named("last")).toThrow('there is no run "last".');
  expect(existsSync(join(folder, "none"))).toBe(false);
});

test("runs are listed as the page shows them, marked as stopped, and removed", () => {
  const store = openRunStore(folder);
  const options = { target: "y", holdOut: { validation: 0.25, test: 0.15 } };
  const id = store.createRun({ verb: "select", options, task: { name: "a.csv", hash: "h" } });
  store.close();
  const runs = storedRuns(folder);
  expect(runs.list()).toMatchObject([
    { id, verb: "select", state: "running", data: "a.csv", fits: { done: 0, planned: 0 } },
  ]);
  expect(runs.named("last").id).toBe(id);
  runs.markStopped(id);
  expect(runs.find(id)?.state).toBe("stopped");
  runs.remove(id);
  expect(runs.list()).toEqual([]);
});

test("options of a run are flags again, which come to the same options", () => {
  const options = {
    target: "y",
    seed: 3,
    race: true,
    ignore: ["a,b"],
    holdOut: { validation: 0.25, test: 0.15 },
    strange: { a: 1 },
  };
  const { strange: _, ...known } = options;
  expect(checkedFlags("select", flagsOf(options))).toEqual(known);
  expect(flagsOf(null)).toEqual({});
});

test("data that a run knows by an absolute path are found inside the folder", () => {
  expect(pathInFolder("/data", "/data/in/a.csv")).toBe("in/a.csv");
  expect(pathInFolder("/data", "in/a.csv")).toBe("in/a.csv");
  // which is then refused by whoever turns it into a real path
  expect(pathInFolder("/data", "/etc/a.csv")).toBe("../etc/a.csv");
});
