import { statSync } from "node:fs";
import { join } from "node:path";
import { openRunStore, storedExecutor } from "../packages/node/dist/index.js";
import { STORE_FILE } from "../packages/node/dist/internal.js";

const { defineTask, tableFrom } = await import(new URL("../packages/core/dist/internal.js", import.meta.url).href);

/** As many as a plan of a long search hands over at once. */
const LIST = 50_000;

/** Fits whose results are their seeds, by an executor that does nothing else: what is measured is the store. */
export async function run({ folder, count = 1_000_000 }) {
  const task = defineTask(tableFrom({ x: [1, 2, 3], y: [1, 3, 2] }), { target: "y" });
  const rows = Uint32Array.of(0, 1, 2);
  const fitOf = (seed) => ({
    setting: { name: "ols", params: {} },
    path: null,
    candidates: [0],
    train: rows,
    test: rows,
    predictTrain: false,
    seed,
    place: [],
  });
  const resultOf = (seed) => ({
    kind: "done",
    outputs: [{ kind: "done", test: Float64Array.of(seed, 0, 1), train: null }],
  });
  let asked = 0;
  const inner = {
    async *run(_task, fits) {
      for (const [fit, { seed }] of fits.entries()) {
        asked++;
        yield { kind: "done", fit, result: resultOf(seed), known: false };
      }
    },
  };
  const store = openRunStore(folder);
  const broken = [];
  const through = async (what) => {
    const id = store.createRun({ verb: "select", options: {}, task: { name: "t", hash: "h" } });
    const executor = storedExecutor(inner, store, id);
    const began = performance.now();
    let wrong = 0;
    let most = 0;
    for (let from = 0; from < count; from += LIST) {
      const fits = Array.from({ length: Math.min(LIST, count - from) }, (_, i) => fitOf(from + i));
      for await (const event of executor.run(task, fits)) {
        if (event.kind === "done" && event.result.outputs[0].test[0] !== from + event.fit) wrong++;
      }
      most = Math.max(most, process.memoryUsage.rss());
    }
    const seconds = (performance.now() - began) / 1000;
    const { planned, done } = store.showRun(id).fits;
    const size = statSync(join(folder, STORE_FILE)).size;
    console.log(
      `${what}: ${count} fits in ${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)} a second), ${(size / 1e6).toFixed(0)} MB on disk, at most ${(most / 1e6).toFixed(0)} MB of memory`,
    );
    if (planned !== count || done !== count) broken.push(`${what}: ${planned} planned, ${done} done of ${count}`);
    if (wrong > 0) broken.push(`${what}: ${wrong} wrong results`);
    if (most > 2e9) broken.push(`${what}: ${most} bytes of memory`);
  };
  await through("kept");
  const first = asked;
  await through("known");
  if (asked !== first) broken.push(`${asked - first} fits were done again`);
  store.close();
  return broken;
}
