import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@heldout/core/internal";
import { openRunStore, queueExecutor, storedExecutor, threadExecutor } from "../dist/index.js";
import { sharedMemory, taskHash } from "../dist/internal.js";

/**
 * A selection of some 200 fits in the store of a directory, resumed when it is there: node selectionRun.js DIRECTORY [QUEUE].
 * With the address of a queue its workers do the fits, else two threads.
 * Says "begun" before the first fit, writes each fit that begins into started.log, and the result into selection.json.
 * Ctrl-C stops it with code 130.
 */
const [, , directory, queue] = process.argv;
const stop = { stopped: false };
process.on("SIGINT", () => {
  stop.stopped = true;
});

const rows = 1500;
const rng = core.stream(3, "selection run");
const numbers = () => Array.from({ length: rows }, rng);
const [a, b, c, noise] = [numbers(), numbers(), numbers(), numbers()];
const y = a.map((value, r) => Math.sin(6 * value) + b[r] * c[r] + 0.2 * noise[r]);
const task = core.defineTask(core.tableFrom({ a, b, c, y }), { target: "y" }, { allocate: sharedMemory });
const plan = core.nestedDesign(
  task,
  core.candidatesFrom(
    "knn(k=1|5|20, metric=euclidean|manhattan|chebyshev, weights=uniform|distance), ridge(lambda=1e-3..1e3:log:10)",
    task.kind,
  ),
  { outer: core.kFold({ folds: 5 }), inner: core.kFold({ folds: 5 }), seed: 4 },
);

const store = openRunStore(directory);
const [known] = store.listRuns();
if (known) store.resumeRun(known.id);
const id =
  known?.id ?? store.createRun({ verb: "select", options: {}, task: { name: task.name, hash: taskHash(task) } });
const executor =
  queue === undefined ? threadExecutor({ threads: 2 }) : queueExecutor({ url: queue, lock: 1000, beat: 500 });
const results = [];
process.stdout.write("begun\n");
for await (const event of storedExecutor(executor, store, id).run(task, plan.fits, { stop })) {
  if (event.kind === "started") appendFileSync(join(directory, "started.log"), `${event.fit}\n`);
  else results[event.fit] = event.result;
}
await executor.close();
const complete = results.filter(Boolean).length === plan.fits.length;
store.finishRun(id, complete ? "done" : "stopped");
store.close();
if (complete) {
  const selection = core.selectionOf(plan, results, { metric: core.mse });
  writeFileSync(join(directory, "selection.json"), JSON.stringify(selection));
} else process.exitCode = 130;
