import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import type { FeatureColumn, Task } from "@heldout/core/internal";
import { sharedMemory } from "../run/sharedTask.ts";

/** All of a task but its numbers, as JSON; they follow in the order of `arrays`. */
interface TaskHead {
  readonly layout: 1;
  readonly name: string;
  readonly kind: Task["kind"];
  readonly rows: number;
  readonly target:
    | { readonly kind: "classes"; readonly name: string; readonly classes: readonly string[] }
    | { readonly kind: "numbers"; readonly name: string; readonly outputs?: readonly string[] };
  readonly columns: readonly FeatureColumn[];
  readonly warnings: readonly string[];
  readonly arrays: readonly { readonly role: Role; readonly length: number }[];
}

const ROLES = ["target", "features", "group", "stratum", "time", "weight"] as const;
type Role = (typeof ROLES)[number];

/** Bytes of numbers in a piece before it is compressed. */
export const TASK_PIECE: number = 4 << 20;

const deflated = promisify<Uint8Array, { level: number }, Buffer>(deflate);
const inflated = promisify<Uint8Array, Buffer>(inflate);

/** A task as pieces that can be sent one by one: first what it is, then its numbers, 4 MB at a time, compressed. */
export async function* taskPieces(task: Task): AsyncGenerator<Uint8Array> {
  yield await packed(Buffer.from(JSON.stringify(headOf(task)), "utf8"));
  for (const role of ROLES) {
    const values = arrayOf(task, role);
    if (!values) continue;
    for (let at = 0; at < values.byteLength; at += TASK_PIECE) {
      const size = Math.min(TASK_PIECE, values.byteLength - at);
      // a copy: zlib works beside this thread, and takes no shared memory
      yield await packed(Uint8Array.from(new Uint8Array(values.buffer, values.byteOffset + at, size)));
    }
  }
}

/** Pieces of a task without its head. */
export function pieceCount(task: Task): number {
  return ROLES.reduce((sum, role) => sum + Math.ceil((arrayOf(task, role)?.byteLength ?? 0) / TASK_PIECE), 1);
}

/** The task, its numbers in shared memory; null when a piece is missing or damaged. Whether it is the right one, its hash tells. */
export async function taskFromPieces(pieces: AsyncIterable<Uint8Array | null>): Promise<Task | null> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    const next = async (): Promise<Uint8Array | null> => {
      const { value, done } = await source.next();
      return done || !value ? null : await inflated(value);
    };
    const first = await next();
    const head: TaskHead | null = first && JSON.parse(Buffer.from(first).toString("utf8"));
    if (head?.layout !== 1) return null;
    const arrays = new Map<Role, ArrayBuffer | SharedArrayBuffer>();
    for (const { role, length } of head.arrays) {
      const buffer = sharedMemory(bytesPerValue(head, role) * length);
      const bytes = new Uint8Array(buffer);
      for (let at = 0; at < bytes.length; at += TASK_PIECE) {
        const piece = await next();
        if (piece?.length !== Math.min(TASK_PIECE, bytes.length - at)) return null;
        bytes.set(piece, at);
      }
      arrays.set(role, buffer);
    }
    return taskOf(head, arrays);
  } catch {
    return null;
  } finally {
    // a file that is read no further must be closed
    await source.return?.();
  }
}

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  return await deflated(bytes, { level: 1 });
}

function headOf(task: Task): TaskHead {
  const { name, kind, rows, target, features, warnings } = task;
  return {
    layout: 1,
    name,
    kind,
    rows,
    target:
      target.kind === "classes"
        ? { kind: "classes", name: target.name, classes: target.classes }
        : { kind: "numbers", name: target.name, ...(target.outputs ? { outputs: target.outputs } : {}) },
    columns: features.columns,
    warnings,
    arrays: ROLES.flatMap((role) => {
      const values = arrayOf(task, role);
      return values ? [{ role, length: values.length }] : [];
    }),
  };
}

function arrayOf(task: Task, role: Role): Float64Array | Int32Array | null {
  if (role === "target") return task.target.kind === "classes" ? task.target.codes : task.target.values;
  return role === "features" ? task.features.values : task[role];
}

function bytesPerValue({ target }: TaskHead, role: Role): 4 | 8 {
  if (role === "target") return target.kind === "classes" ? 4 : 8;
  return role === "group" || role === "stratum" ? 4 : 8;
}

function taskOf(head: TaskHead, arrays: ReadonlyMap<Role, ArrayBuffer | SharedArrayBuffer>): Task {
  const floats = (role: Role): Float64Array | null => {
    const buffer = arrays.get(role);
    return buffer ? new Float64Array(buffer) : null;
  };
  const codes = (role: Role): Int32Array | null => {
    const buffer = arrays.get(role);
    return buffer ? new Int32Array(buffer) : null;
  };
  const { name, kind, rows, target, columns, warnings } = head;
  return {
    name,
    kind,
    rows,
    target:
      target.kind === "classes"
        ? { ...target, codes: codes("target") ?? new Int32Array(0) }
        : { ...target, values: floats("target") ?? new Float64Array(0) },
    features: { rows, columns, values: floats("features") ?? new Float64Array(0) },
    group: codes("group"),
    stratum: codes("stratum"),
    time: floats("time"),
    weight: floats("weight"),
    warnings,
  };
}
