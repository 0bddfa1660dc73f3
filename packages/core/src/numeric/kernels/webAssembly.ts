/** The little of WebAssembly that kernels need, declared here because core knows no environment. */

export interface KernelModule {
  readonly [Symbol.toStringTag]?: string;
}

export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
  /** Adds pages of 64 KiB. */
  grow(pages: number): number;
}

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}

interface MemoryLimits {
  readonly initial: number;
  readonly maximum: number;
  readonly shared?: boolean;
}

declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => KernelModule;
      readonly Instance: new (module: KernelModule, imports: object) => Instance;
      readonly Memory: new (limits: MemoryLimits) => KernelMemory;
      validate(bytes: Uint8Array): boolean;
    }
  | undefined;

/**
 * Compiles a module, or gives null where WebAssembly or one of the features it uses is missing, or where the policy of a
 * page forbids it: bytes that are valid fail to compile for no other reason.
 */
export function compile(bytes: Uint8Array): KernelModule | null {
  if (typeof WebAssembly === "undefined" || !WebAssembly.validate(bytes)) return null;
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
}

/** Kernels cannot run here: WebAssembly is missing, or SIMD, or the policy of the page forbids it. */
export class KernelsMissing extends Error {
  constructor() {
    super(
      "this needs WebAssembly with SIMD, and it is missing here or the Content-Security-Policy of the page forbids it",
    );
    this.name = "KernelsMissing";
  }
}

export function instantiate(module: KernelModule, memory: KernelMemory): Readonly<Record<string, unknown>> {
  if (typeof WebAssembly === "undefined") throw new KernelsMissing();
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}

/** How far a memory may grow, in pages: 4 GiB, or less where so many addresses cannot be had. */
const MAXIMA = [65536, 16384, 4096];

/** Memory for kernels, `shared` by threads or not; null where WebAssembly is missing. */
export function kernelMemory(shared: boolean): KernelMemory | null {
  if (typeof WebAssembly === "undefined") return null;
  for (const maximum of MAXIMA) {
    try {
      return new WebAssembly.Memory({ initial: 1, maximum, ...(shared && { shared }) });
    } catch (error) {
      if (maximum === MAXIMA[MAXIMA.length - 1]) throw error;
    }
  }
  return null;
}
