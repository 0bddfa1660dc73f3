import { openRunStore } from "../dist/index.js";

/** Keeps results in the store of a directory until it takes no more, then tells how many and why. */
const store = openRunStore(process.argv[2]);
const result = { kind: "done", outputs: [{ kind: "done", test: new Float64Array(500), train: null }] };
let kept = 0;
try {
  for (; kept < 10_000; kept++) store.keepResult(`key ${kept}`, result);
} catch ({ code, message }) {
  console.log(JSON.stringify({ code, message, kept }));
}
