import { openRunStore } from "../dist/index.js";

/** Begins a run in the store of a directory, and is killed. */
const store = openRunStore(process.argv[2]);
store.createRun({ verb: "select", options: { target: "y" }, task: { name: "data.csv", hash: "abc" } });
process.kill(process.pid, "SIGKILL");
