import { createHash } from "node:crypto";
import {
  type FitOutput,
  type FitResult,
  type FoundSubsets,
  isFoundSubsets,
  isRecord,
  type StoredModel,
} from "@heldout/core/internal";

type DoneFit = Extract<FitResult, { kind: "done" }>;

/** "HOF1", the first version of this layout, and "HOF2" of fits whose model is wanted. */
const MAGIC = 0x31464f48;
const WITH_MODEL = 0x32464f48;
const CHECKSUM_BYTES = 16;
const HEAD_BYTES = CHECKSUM_BYTES + 8;

/** In place of a length: there are no predictions of training rows; the output failed. */
const NONE = -1;
const FAILED = -2;

/**
 * A done fit as bytes: a checksum of what follows (half a SHA-256), the magic number, the number of outputs, two lengths
 * for each, all numbers as doubles, then the reasons of failed outputs as UTF-8, and what a search for features found or
 * the model as JSON, which every model survives. Little-endian.
 */
export function resultBytes({ outputs, subsets, model }: DoneFit): Uint8Array {
  const parts = outputs.map(partsOf);
  const numbersAt = HEAD_BYTES + 8 * outputs.length;
  const numbers = parts.reduce((sum, { test, train }) => sum + test.length + (train?.length ?? 0), 0);
  const found = Buffer.from(model ? JSON.stringify(model) : subsets ? JSON.stringify(subsets, carried) : "", "utf8");
  const text = Buffer.concat([...parts.map(({ reason }) => reason), found]);
  const bytes = new Uint8Array(numbersAt + 8 * numbers + text.length);
  const lengths = new Int32Array(bytes.buffer, CHECKSUM_BYTES, 2 + 2 * outputs.length);
  lengths[0] = model ? WITH_MODEL : MAGIC;
  lengths[1] = outputs.length;
  const values = new Float64Array(bytes.buffer, numbersAt, numbers);
  let at = 0;
  parts.forEach(({ test, train, reason }, o) => {
    const failed = outputs[o].kind === "failed";
    lengths[2 + 2 * o] = failed ? FAILED : test.length;
    lengths[3 + 2 * o] = failed ? reason.length : (train?.length ?? NONE);
    values.set(test, at);
    at += test.length;
    if (train) values.set(train, at);
    at += train?.length ?? 0;
  });
  bytes.set(text, numbersAt + 8 * numbers);
  bytes.set(checksum(bytes));
  return bytes;
}

/** The done fit that the bytes are, or null when a single one of them is not as it was written. */
export function resultFromBytes(stored: Uint8Array): DoneFit | null {
  // a copy of its own: doubles must lie at multiples of eight
  const bytes = Uint8Array.from(stored);
  if (bytes.length < HEAD_BYTES || !checksum(bytes).equals(bytes.subarray(0, CHECKSUM_BYTES))) return null;
  const [magic, count] = new Int32Array(bytes.buffer, CHECKSUM_BYTES, 2);
  if ((magic !== MAGIC && magic !== WITH_MODEL) || count < 0 || HEAD_BYTES + 8 * count > bytes.length) return null;
  const lengths = new Int32Array(bytes.buffer, HEAD_BYTES, 2 * count);
  let numbers = 0;
  let texts = 0;
  for (let o = 0; o < count; o++) {
    if (lengths[2 * o] === FAILED) texts += lengths[2 * o + 1];
    else numbers += lengths[2 * o] + Math.max(0, lengths[2 * o + 1]);
  }
  const numbersAt = HEAD_BYTES + 8 * count;
  const foundAt = numbersAt + 8 * numbers + texts;
  if (foundAt > bytes.length) return null;
  const found = foundAt === bytes.length ? null : Buffer.from(bytes.buffer, foundAt).toString("utf8");
  const values = new Float64Array(bytes.buffer, numbersAt, numbers);
  let at = 0;
  let textAt = numbersAt + 8 * numbers;
  const outputs = Array.from({ length: count }, (_, o): FitOutput => {
    const first = lengths[2 * o];
    const second = lengths[2 * o + 1];
    if (first === FAILED) {
      textAt += second;
      return { kind: "failed", reason: Buffer.from(bytes.buffer, textAt - second, second).toString("utf8") };
    }
    const test = values.subarray(at, at + first);
    const train = second === NONE ? null : values.subarray(at + first, at + first + second);
    at += first + Math.max(0, second);
    return { kind: "done", test, train };
  });
  if (found === null) return { kind: "done", outputs };
  return magic === WITH_MODEL
    ? { kind: "done", outputs, model: modelFrom(found) }
    : { kind: "done", outputs, subsets: subsetsFrom(found) };
}

function modelFrom(text: string): StoredModel {
  const model: unknown = JSON.parse(text);
  if (isStoredModel(model)) return model;
  throw new Error("the checksum is right, and what it is of is not a model");
}

/** What the store itself wrote: whoever reads a file that anybody may have written looks closer, as `readModel` does. */
function isStoredModel(value: unknown): value is StoredModel {
  return isRecord(value) && isRecord(value.learner) && isRecord(value.task) && isRecord(value.model);
}

function subsetsFrom(text: string): FoundSubsets {
  const subsets: unknown = JSON.parse(text, uncarried);
  if (isFoundSubsets(subsets)) return subsets;
  throw new Error("the checksum is right, and what it is of is not");
}

/** JSON has neither infinities nor -0. */
function carried(_: string, value: unknown): unknown {
  if (typeof value !== "number" || (Number.isFinite(value) && !Object.is(value, -0))) return value;
  return { number: Object.is(value, -0) ? "-0" : String(value) };
}

function uncarried(_: string, value: unknown): unknown {
  const isCarried = typeof value === "object" && value !== null && "number" in value;
  return isCarried ? Number(value.number) : value;
}

function partsOf(output: FitOutput): { test: Float64Array; train: Float64Array | null; reason: Buffer } {
  return output.kind === "failed"
    ? { test: new Float64Array(0), train: null, reason: Buffer.from(output.reason, "utf8") }
    : { test: output.test, train: output.train, reason: Buffer.alloc(0) };
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes.subarray(CHECKSUM_BYTES)).digest().subarray(0, CHECKSUM_BYTES);
}
