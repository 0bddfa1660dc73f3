import { type FitEvent, inlineExecutor } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { smallPlan, smallTask } from "../../test/selectionTask.ts";
import { knownExecutor } from "./knownExecutor.ts";
import { openRunStore } from "./runStore.ts";
import { storedExecutor } from "./storedExecutor.ts";
import { taskHash } from "./taskHash.ts";

test("it gives what the store has, as it was, and leaves the rest out", async () => {
  const task = smallTask();
  const { fits } = smallPlan(task);
  const store = openRunStore(scratchFolder().path("known"));
  const id = store.createRun({ verb: "select", options: {}, task: { name: task.name, hash: taskHash(task) } });
  const kept: FitEvent[] = [];
  for await (const event of storedExecutor(inlineExecutor, store, id).run(task, fits.slice(0, 3))) kept.push(event);
  const found: FitEvent[] = [];
  for await (const event of knownExecutor(store).run(task, fits)) found.push(event);
  const done = kept.filter((event) => event.kind === "done");
  expect(done).toHaveLength(3);
  expect(found).toEqual(done.map((event) => ({ ...event, known: true })));
  store.close();
});
