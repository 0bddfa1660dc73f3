import { join } from "node:path";
import type { FitResult } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { openRunStore, type RunStore, STORE_FILE } from "./runStore.ts";
import { openSqlite } from "./sqlite.ts";

const scratch = scratchFolder();
const result: FitResult = { kind: "done", outputs: [{ kind: "done", test: Float64Array.of(1, 2), train: null }] };
const newRun = { verb: "select", options: {}, task: { name: "data.csv", hash: "abc" } };

/** What the list and a look at each run say of their fits, oldest run first; both must be the same. */
function countsOf(store: RunStore): string[] {
  const listed = store.listRuns().map(({ id, fits }) => ({ id, fits }));
  for (const { id, fits } of listed) expect(fits).toEqual(store.showRun(id).fits);
  return listed.map(({ fits: { planned, done, failed } }) => `${planned} ${done} ${failed}`).toReversed();
}

test("counts in the list follow whatever happens: other runs that do a fit, runs that are removed, resumed or grow", () => {
  const store = openRunStore(scratch.path("counts"));
  const [one, two] = [store.createRun(newRun), store.createRun(newRun)];
  store.planFits(one, 0, ["a", "b", "c"]);
  store.planFits(two, 0, ["c", "d"]);
  store.keepResult("a", result);
  store.keepResult("b", { kind: "failed", reason: "singular" });
  store.finishRun(one, "stopped");
  expect(countsOf(store)).toEqual(["3 2 1", "2 0 0"]);
  // another run does what the stopped one has left
  store.keepResult("c", result);
  expect(countsOf(store)).toEqual(["3 3 1", "2 1 0"]);
  store.keepResult("d", result);
  store.finishRun(two, "done");
  expect(countsOf(store)).toEqual(["3 3 1", "2 2 0"]);
  // the number of a fit that went away is given again
  store.resumeRun(one);
  store.planFits(one, 3, ["e"]);
  store.finishRun(one, "stopped");
  expect(countsOf(store)).toEqual(["4 3 1", "2 2 0"]);
  store.removeRun(two);
  store.keepResult("e", result);
  expect(countsOf(store)).toEqual(["4 4 1"]);
  store.close();
});

test("a store of an earlier version gets its counts when it is opened", () => {
  const directory = scratch.path("earlier");
  const store = openRunStore(directory);
  store.planFits(store.createRun(newRun), 0, ["a"]);
  store.finishRun(store.listRuns()[0].id, "stopped");
  const raw = openSqlite(join(directory, STORE_FILE));
  raw.exec("DROP TABLE run_counts");
  raw.close();
  store.close();
  const again = openRunStore(directory);
  expect(countsOf(again)).toEqual(["1 0 0"]);
  again.close();
});
