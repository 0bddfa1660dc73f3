import { demand, shown } from "../finding.js";
import { oddNumber } from "../random.js";

const built = (path) => import(new URL(`../../packages/node/dist/queue/${path}.js`, import.meta.url).href);
const { fitResultBytes, fitResultFromBytes } = await built("fitResultBytes");
const { rowBytes, rowsFromBytes, rowsName } = await built("rowPackage");
const { taskFromPieces, taskPieces } = await built("taskPackage");
const { carriedFit, fitOf } = await built("fitJob");
const { fitKey } = await import(new URL("../../packages/node/dist/run/fitKey.js", import.meta.url).href);
const { taskHash } = await import(new URL("../../packages/node/dist/internal.js", import.meta.url).href);
const { defineTask, tableFrom } = await import(new URL("../../packages/core/dist/internal.js", import.meta.url).href);

/**
 * What travels between drivers and workers: tasks, sets of rows, fits and results. Whole it is the same again to the bit;
 * with a byte changed it is found out, never taken for another one.
 */
export const messages = {
  name: "messages",
  draw: (random) => {
    const numbers = () => random.times(random.int(2, 30), () => oddNumber(random));
    return {
      kind: random.pick(["result", "failure", "rows", "task", "fit"]),
      numbers: numbers(),
      others: numbers(),
      text: random.pick(["singular", "", 'ü \u0000 "', "x".repeat(300)]),
      damage: random.chance(0.5) ? { at: random.next(), bit: random.int(0, 7), cut: random.chance(0.3) } : null,
      seed: random.pick([0, 1, -0, 2 ** 31, 1e300]),
    };
  },
  check: async (spec) => ({ reached: await CHECKS[spec.kind](spec) }),
};

const CHECKS = {
  result: ({ numbers, others, damage }) => {
    const outputs = [
      { kind: "done", test: Float64Array.from(numbers), train: null },
      { kind: "done", test: Float64Array.from(others), train: Float64Array.from(numbers) },
      { kind: "failed", reason: "x" },
    ];
    return survives({ kind: "done", outputs }, fitResultBytes, fitResultFromBytes, damage);
  },
  failure: ({ text, damage }) => survives({ kind: "failed", reason: text }, fitResultBytes, fitResultFromBytes, damage),
  rows: ({ numbers, damage }) => {
    const rows = Uint32Array.from(numbers, (value) => Math.abs(Math.trunc(value)) % 2 ** 32);
    return survives(rows, rowBytes, (bytes) => rowsFromBytes(rowsName(rows), bytes), damage);
  },
  task: async ({ numbers, damage }) => {
    const task = defineTask(tableFrom({ x: numbers, y: numbers.map((_, i) => i) }), { target: "y" });
    const hash = taskHash(task);
    const pieces = [];
    for await (const piece of taskPieces(task)) pieces.push(piece);
    const sent =
      damage === null ? pieces : pieces.map((piece, i) => (i === pieces.length - 1 ? damaged(piece, damage) : piece));
    const read = await taskFromPieces(asyncOf(sent));
    const same = read !== null && taskHash(read) === hash;
    if (damage === null) demand(same, "a task that is another one after the way", shown(numbers));
    return true;
  },
  fit: ({ numbers, seed, damage }) => {
    const rows = Uint32Array.from(numbers, (_, i) => i);
    const fit = {
      setting: { name: "ridge", params: { lambda: numbers[0], standardize: true } },
      path: { parameter: "lambda", values: numbers },
      candidates: [],
      train: rows,
      test: rows,
      predictTrain: false,
      seed,
      place: ["fold", seed],
    };
    const key = fitKey("task", fit);
    const sent = JSON.parse(JSON.stringify(carriedFit(key, fit)));
    if (damage !== null) sent.seed = 12345;
    const read = fitOf("task", sent, () => rows);
    if (damage === null)
      demand(read !== null && fitKey("task", read) === key, "a fit that is another one after the way", shown(fit));
    else demand(read === null, "a fit that was changed on the way is taken", shown(fit));
    return true;
  },
};

async function* asyncOf(list) {
  yield* list;
}

function survives(value, write, read, damage) {
  const bytes = write(value);
  if (damage === null) {
    demand(same(read(bytes), value), "a message that is another one after the way", shown(value));
    return true;
  }
  const broken = damaged(bytes, damage);
  let found;
  try {
    found = read(broken);
  } catch (error) {
    demand(false, "a damaged message that throws", error.stack);
  }
  demand(found === null || same(found, value), "a damaged message is taken for another one", shown(value));
  return true;
}

function damaged(bytes, { at, bit, cut }) {
  const copy = Uint8Array.from(bytes);
  const place = Math.floor(at * copy.length);
  if (cut) return copy.subarray(0, place);
  copy[place] ^= 1 << bit;
  return copy;
}

function same(one, other) {
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other))
    return one.length === other.length && one.every((value, i) => Object.is(value, other[i]));
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object")
    return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}
