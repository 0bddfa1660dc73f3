import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

const PAGE = 65536;

/** Memory without WebAssembly: growing moves it. */
export function oracleMemory(): KernelMemory {
  let buffer = new ArrayBuffer(PAGE);
  return {
    get buffer() {
      return buffer;
    },
    grow: (pages) => {
      const before = buffer;
      buffer = new ArrayBuffer(before.byteLength + pages * PAGE);
      new Uint8Array(buffer).set(new Uint8Array(before));
      return before.byteLength / PAGE;
    },
  };
}
