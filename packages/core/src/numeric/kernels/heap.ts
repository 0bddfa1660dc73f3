import type { KernelMemory } from "./webAssembly.ts";

/**
 * The memory in which kernels work, handed out from the bottom up.
 *
 * Whoever allocates takes a mark before and releases it in a `finally`: everything that was allocated since is given
 * back, whatever was thrown. A view is good until the next allocation, which may move the memory; addresses stay good.
 */
export interface Heap {
  readonly memory: KernelMemory;
  mark(): number;
  release(mark: number): void;
  /** Address of so many bytes, on a cache line of its own, holding whatever was there before. */
  allocate(bytes: number): number;
  f64(address: number, length: number): Float64Array;
  f32(address: number, length: number): Float32Array;
  i32(address: number, length: number): Int32Array;
  u32(address: number, length: number): Uint32Array;
  u8(address: number, length: number): Uint8Array;
}

/** The first bytes belong to the team: see teamwork.ts. */
export const HEAP_START = 1024;

const PAGE = 65536;
const LINE = 64;

export function heapOn(memory: KernelMemory): Heap {
  let top = HEAP_START;
  // asked for once: a memory of WebAssembly takes its time to answer, and only this heap makes it grow
  let { buffer } = memory;
  const allocate = (bytes: number): number => {
    const address = top;
    const end = Math.ceil((address + bytes) / LINE) * LINE;
    const lacking = end - buffer.byteLength;
    if (lacking > 0) {
      grow(memory, lacking);
      buffer = memory.buffer;
    }
    top = end;
    return address;
  };
  return {
    memory,
    mark: () => top,
    release: (mark) => {
      top = mark;
    },
    allocate,
    f64: (address, length) => new Float64Array(buffer, address, length),
    f32: (address, length) => new Float32Array(buffer, address, length),
    i32: (address, length) => new Int32Array(buffer, address, length),
    u32: (address, length) => new Uint32Array(buffer, address, length),
    u8: (address, length) => new Uint8Array(buffer, address, length),
  };
}

/** At least a thirty-second more each time, so that many small allocations do not each ask for memory. */
function grow(memory: KernelMemory, lacking: number): void {
  const wished = Math.ceil(Math.max(lacking, memory.buffer.byteLength / 32) / PAGE);
  try {
    memory.grow(wished);
  } catch {
    try {
      memory.grow(Math.ceil(lacking / PAGE));
    } catch {
      throw new RangeError(
        `the kernels need ${Math.ceil((memory.buffer.byteLength + lacking) / 2 ** 20)} MiB of memory, and cannot get them`,
      );
    }
  }
}
