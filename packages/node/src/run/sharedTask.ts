import type { Allocate, Target, Task } from "@heldout/core/internal";

/** Memory that threads map instead of copying: give it to `defineTask` and the features exist once, from the start. */
export const sharedMemory: Allocate = (bytes) => new SharedArrayBuffer(bytes);

/**
 * The task with all its arrays in shared memory, so that sending it to a thread copies names and classes only. An array
 * that is there already is taken as it is; the others are copied once.
 */
export function sharedTask(task: Task): Task {
  return {
    ...task,
    target: sharedTarget(task.target),
    features: { ...task.features, values: sharedFloats(task.features.values) },
    group: task.group && sharedCodes(task.group),
    stratum: task.stratum && sharedCodes(task.stratum),
    time: task.time && sharedFloats(task.time),
    weight: task.weight && sharedFloats(task.weight),
  };
}

/** Row numbers in shared memory. */
export function sharedRows(rows: Uint32Array): Uint32Array {
  if (rows.buffer instanceof SharedArrayBuffer) return rows;
  const copy = new Uint32Array(new SharedArrayBuffer(rows.byteLength));
  copy.set(rows);
  return copy;
}

function sharedTarget(target: Target): Target {
  return target.kind === "classes"
    ? { ...target, codes: sharedCodes(target.codes) }
    : { ...target, values: sharedFloats(target.values) };
}

/** Numbers in shared memory. */
export function sharedFloats(values: Float64Array): Float64Array {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const copy = new Float64Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

function sharedCodes(codes: Int32Array): Int32Array {
  if (codes.buffer instanceof SharedArrayBuffer) return codes;
  const copy = new Int32Array(new SharedArrayBuffer(codes.byteLength));
  copy.set(codes);
  return copy;
}
