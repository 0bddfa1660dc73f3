import { writeSync } from "node:fs";
import { openRunStore } from "../../dist/index.js";

/**
 * Keeps results in the store of a folder, one after the other: node storeWork.js FOLDER COUNT. Says "run ID" and "kept N" when
 * the store has returned, and "refused CODE" with the code of the error when it does not take one.
 */
const [, , folder, count] = process.argv;
const say = (text) => writeSync(1, `${text}\n`);
const refused = (error) => {
  // what is no refusal in heldout's words is a fault
  say(`refused ${error.name === "InputError" ? error.code : `fault ${error.stack}`}`);
  process.exitCode = 1;
};

let store = null;
try {
  store = openRunStore(folder);
  const id = store.createRun({ verb: "select", options: {}, task: { name: "t", hash: "h" } });
  say(`run ${id}`);
  store.planFits(
    id,
    0,
    Array.from({ length: Number(count) }, (_, k) => `key ${k}`),
  );
  for (let k = 0; k < Number(count); k++) {
    store.keepResult(`key ${k}`, resultOf(k));
    say(`kept ${k}`);
  }
  store.finishRun(id, "done");
  say("finished");
} catch (error) {
  refused(error);
} finally {
  try {
    store?.close();
  } catch (error) {
    refused(error);
  }
}

/** As long as a page or two, and another one for each. */
export function resultOf(k) {
  return {
    kind: "done",
    outputs: [{ kind: "done", test: Float64Array.from({ length: 700 }, (_, i) => k + i / 7), train: null }],
  };
}
