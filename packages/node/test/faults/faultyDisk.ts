import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endsWithTests } from "../children.ts";

/** What a disk does at the n-th operation. */
export const FAULTS = ["ENOSPC", "EIO", "EINTR", "EDQUOT", "SHORT", "KILL", "MOVE"] as const;

export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  /** Counts from 1. */
  readonly at: number;
  /** From there on, as a full disk does. */
  readonly forever?: boolean;
}

/** About so many in each test; `npm run faults` has every operation and every kind, `npm test` a few, spread over both. */
const MOST = Number(process.env.HELDOUT_FAULTS ?? (process.env.HELDOUT_BRIEF === "1" ? 7 : Number.POSITIVE_INFINITY));

/** Which operations fail in which way. A full or broken disk may stay so, or recover at once. */
export function faultsOf(operations: number, kinds: readonly Fault["kind"][] = FAULTS): Fault[] {
  const all = Array.from({ length: operations }, (_, n) => n + 1).flatMap((at) =>
    kinds.flatMap((kind): Fault[] => [
      { kind, at },
      ...(kind === "ENOSPC" || kind === "EIO" ? [{ kind, at, forever: true }] : []),
    ]),
  );
  // a step that is no multiple of the number of kinds, so that all of them come
  const each = all.length / operations;
  const step = all.length <= MOST ? 1 : each * Math.ceil(all.length / each / MOST) + 1;
  return all.filter((_, k) => k % step === 0);
}

export interface RunOptions {
  /** The folder whose files fail. */
  readonly below: string;
  readonly args: readonly string[];
  readonly fault?: Fault;
  /** Where to write down what is done to the files. */
  readonly log?: string;
  /** The time of day jumps a day forth and back at every look. */
  readonly clock?: boolean;
}

export interface FaultyRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lines: readonly string[];
}

/** Something that was done to a file. */
export interface Operation {
  readonly kind: "open" | "write" | "sync" | "truncate" | "rename" | "unlink" | "mkdir";
  readonly path: string;
  readonly offset: number;
  readonly bytes: Buffer;
}

const source = fileURLToPath(new URL("./disk.c", import.meta.url));

/** The disk that fails, compiled into a folder; null where there is no Linux or no C compiler. */
export function compiledDisk(folder: string): string | null {
  if (process.platform !== "linux") return null;
  const library = join(folder, "disk.so");
  const { status } = spawnSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, source, "-ldl", "-lpthread"]);
  return status === 0 && existsSync(library) ? library : null;
}

/** Runs a script of this folder on the disk. */
export function runOn(
  disk: string,
  script: string,
  { below, args, fault, log, clock = false }: RunOptions,
): Promise<FaultyRun> {
  const child = endsWithTests(
    spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        TEST_RUN: process.env.TEST_RUN,
        LD_PRELOAD: disk,
        FAULT_FOLDER: below,
        ...(log === undefined ? {} : { FAULT_LOG: log }),
        ...(fault === undefined ? {} : { FAULT_KIND: fault.kind, FAULT_AT: String(fault.at) }),
        ...(clock ? { FAULT_CLOCK: "1" } : {}),
        ...(fault?.forever ? { FAULT_FOREVER: "1" } : {}),
      },
    }),
  );
  let said = "";
  for (const pipe of [child.stdout, child.stderr]) pipe?.on("data", (text: Buffer) => (said += text));
  return new Promise((resolve) =>
    child.on("close", (code, signal) =>
      resolve({ code, signal, lines: said.split("\n").filter((line) => line !== "") }),
    ),
  );
}

const KINDS = ["open", "write", "sync", "truncate", "rename", "unlink", "mkdir"] as const;

/** The operations of a log, in their order. */
export function operationsIn(log: string): Operation[] {
  const bytes = readFileSync(log);
  const operations: Operation[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[bytes[at] - 1];
    const size = bytes.readUInt32LE(at + 1);
    const path = bytes.toString("utf8", at + 5, at + 5 + size);
    const offset = Number(bytes.readBigUInt64LE(at + 5 + size));
    const length = bytes.readUInt32LE(at + 13 + size);
    const from = at + 17 + size;
    operations.push({ kind, path, offset, bytes: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return operations;
}

/** Does one operation again, with the folder `from` taken for `to`. */
export function redo({ kind, path, offset, bytes }: Operation, from: string, to: string): void {
  const moved = (name: string): string => name.replace(from, to);
  const place = moved(path);
  switch (kind) {
    case "mkdir":
      mkdirSync(place, { recursive: true });
      break;
    case "open":
      mkdirSync(dirname(place), { recursive: true });
      closeSync(openSync(place, offset === 0 ? "a" : "w"));
      break;
    case "write": {
      const file = openSync(place, "r+");
      writeSync(file, bytes, 0, bytes.length, offset);
      closeSync(file);
      break;
    }
    case "truncate":
      truncateSync(place, offset);
      break;
    case "rename":
      renameSync(place, moved(bytes.toString("utf8")));
      break;
    case "unlink":
      rmSync(place, { force: true });
      break;
    case "sync":
      break;
    default:
      kind satisfies never;
  }
}
