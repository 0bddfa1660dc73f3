/**
 * A process that does cases one after the other, as its parent sends them: `{ generator, spec }`. It answers with what came of
 * each; that it died, or did not answer, the parent sees.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blocksReached, startCoverage } from "./coverage.js";
import { Finding } from "./finding.js";

// before the packages are loaded, so that it sees all of them
await startCoverage();
const { generators } = await import("./generators/index.js");
const { heldout } = await import("./heldout.js");

const root = process.argv[2];
const prepared = new Map();
let count = 0;

process.on("message", async (message) => {
  if (message.kind === "coverage") {
    process.send({ kind: "coverage", blocks: await blocksReached() });
    return;
  }
  const { generator: name, spec } = message;
  const began = performance.now();
  const before = process.cpuUsage();
  const folder = join(root, `case-${++count}`);
  mkdirSync(folder);
  const answer = { kind: "answer", reached: false, failure: null };
  try {
    const generator = generators.find((one) => one.name === name);
    const { reached } = await generator.check(spec, await worldOf(generator, folder));
    answer.reached = reached;
    const left = readdirSync(tmpdir());
    if (left.length > 0) throw new Finding("files left among the temporary ones", left.join(", "));
  } catch (error) {
    answer.failure = failureOf(error);
  }
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(tmpdir())) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const { user, system } = process.cpuUsage(before);
  process.send({
    ...answer,
    milliseconds: performance.now() - began,
    work: (user + system) / 1000,
    bytes: process.memoryUsage.rss(),
  });
});

for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => {
    process.send({
      kind: "answer",
      reached: false,
      failure: failureOf(error, "uncaught: "),
      milliseconds: 0,
      bytes: 0,
    });
    // whatever follows could be a consequence
    setTimeout(() => process.exit(1), 50);
  });
}
process.on("disconnect", () => process.exit(0));

process.send({ kind: "ready" });

/** What a generator's check is given: a folder of its own, the command line in it, and what was prepared once. */
async function worldOf(generator, folder) {
  if (generator.prepare && !prepared.has(generator.name)) {
    const kept = join(root, `prepared-${generator.name}`);
    mkdirSync(kept, { recursive: true });
    prepared.set(
      generator.name,
      await generator.prepare(kept, (args, options) => heldout(args, { cwd: kept, ...options })),
    );
  }
  return {
    folder,
    path: (name) => join(folder, name),
    prepared: prepared.get(generator.name),
    heldout: (args, options) => heldout(args, { cwd: folder, ...options }),
  };
}

function failureOf(error, before = "") {
  if (error instanceof Finding) return { kind: `${before}${error.kind}`, text: error.message };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: `${before}${text.split("\n")[0].replace(/\d+/g, "N").slice(0, 100)}`, text };
}
