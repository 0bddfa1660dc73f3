/**
 * Random input for every door of heldout, each case with an oracle: `npm run fuzz -- [--minutes 10] [--cases N] [--seed N]
 * [--only NAME,NAME] [--replay FILE]`. With `--cases` so many of each generator, or fewer when the time is over. `--replay` does the
 * case of a file, or of every file of a folder, again.
 *
 * A failure is cut down and written to `fuzz/seeds`, from where the tests do it again each time.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generators } from "./generators/index.js";
import { laneOf } from "./laneOf.js";
import { randomOf } from "./random.js";
import { shrunk } from "./shrink.js";
import { printSummary } from "./summary.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    cases: { type: "string" },
    seed: { type: "string" },
    only: { type: "string" },
    replay: { type: "string" },
    keep: { type: "string", default: fileURLToPath(new URL("./seeds", import.meta.url)) },
  },
});
const only = values.only?.split(",");
const unknown = only?.filter((name) => !generators.some((one) => one.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `there is no generator ${unknown.join(", ")}.\nUse some of ${generators.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const chosen = generators.filter(({ name }) => only === undefined || only.includes(name));
const folder = mkdtempSync(join(tmpdir(), "heldout-fuzz-"));
let lanes = 0;
const root = () => {
  const path = join(folder, `lane-${++lanes}`);
  mkdirSync(path);
  return path;
};
root.temporary = () => {
  const path = join(folder, `tmp-${lanes}`);
  mkdirSync(path, { recursive: true });
  return path;
};
const lane = laneOf(root);
const end = async () => {
  await lane.close();
  rmSync(folder, { recursive: true, force: true });
};
process.once("SIGINT", () => end().then(() => process.exit(130)));

try {
  process.exitCode = values.replay === undefined ? await fuzz() : await replay(values.replay);
} finally {
  await end();
}

async function fuzz() {
  const until = Date.now() + Number(values.minutes) * 60_000;
  const most = values.cases === undefined ? Number.POSITIVE_INFINITY : Number(values.cases);
  const tallies = chosen.map((generator) => ({
    generator,
    cases: 0,
    reached: 0,
    milliseconds: 0,
    slowest: 0,
    findings: new Map(),
  }));
  console.log(`seed ${seed}`);
  for (;;) {
    // the same time for each, so that quick ones do many and slow ones get their turn
    const [tally] = tallies.filter(({ cases }) => cases < most).sort((a, b) => a.milliseconds - b.milliseconds);
    if (tally === undefined || Date.now() > until) break;
    await oneCase(tally);
  }
  printSummary(tallies, await lane.coverage());
  return tallies.some(({ findings }) => findings.size > 0) ? 1 : 0;
}

async function oneCase(tally) {
  const { generator } = tally;
  const index = tally.cases++;
  const spec = generator.draw(randomOf(seed, generator.name, index));
  const began = performance.now();
  const { reached, failure, milliseconds } = await lane.run(generator.name, spec);
  // what the first case prepares, such as a model of every learner, is not its own time
  tally.milliseconds += index === 0 ? milliseconds / 100 : performance.now() - began;
  if (index > 0) tally.slowest = Math.max(tally.slowest, milliseconds);
  if (reached) tally.reached++;
  if (failure === null) return;
  const known = tally.findings.get(failure.kind);
  if (known !== undefined) {
    known.times++;
    return;
  }
  const file = await kept(generator, spec, failure, index);
  tally.findings.set(failure.kind, { times: 1, file, text: failure.text });
  console.log(`\n${generator.name}, case ${index} of seed ${seed}: ${failure.text}\n  ${file}`);
}

/** Cuts the case down and writes it where the tests find it. */
async function kept(generator, spec, failure, index) {
  const failureOf = async (variant) => (await lane.run(generator.name, variant)).failure?.kind ?? null;
  const small = await shrunk(spec, failure.kind, failureOf, { until: Date.now() + 60_000 });
  const name = `${generator.name}-${createHash("sha256").update(failure.kind).digest("hex").slice(0, 8)}.json`;
  mkdirSync(values.keep, { recursive: true });
  const found = { generator: generator.name, seed, index, failure: failure.kind, spec: small };
  writeFileSync(join(values.keep, name), `${JSON.stringify(found, null, 1)}\n`);
  return join(values.keep, name);
}

async function replay(file) {
  const isFolder = statSync(file).isDirectory();
  const files = isFolder
    ? readdirSync(file)
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(file, name))
    : [file];
  let failures = 0;
  for (const path of files) {
    const { generator, spec } = JSON.parse(readFileSync(path, "utf8"));
    const { reached, failure } = await lane.run(generator, spec);
    if (failure !== null) failures++;
    console.log(`${basename(path)}: ${failure === null ? `holds${reached ? "" : ", refused"}` : failure.text}`);
  }
  return failures === 0 ? 0 : 1;
}
