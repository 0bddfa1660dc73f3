import { createInterface } from "node:readline";

/** Our side of the protocol in contestant.js. `task` returns what it computed; it is timed as a whole. */
export async function serve(task) {
  console.log("{}");
  for await (const _ of createInterface({ input: process.stdin })) {
    const before = process.memoryUsage.rss();
    const started = performance.now();
    const found = await task();
    const seconds = (performance.now() - started) / 1000;
    console.log(JSON.stringify({ ...found.values, seconds, bytesAbove: peakBytes() - before }));
  }
}

/** The most memory the process has ever held at one time. */
function peakBytes() {
  return process.resourceUsage().maxRSS * 1024;
}
