import { InputError } from "../data/inputError.ts";
import { KernelsMissing } from "../numeric/kernels/webAssembly.ts";

/** Does what may need kernels. Where they cannot run, the refusal is an `InputError` with what would work. */
export function withKernels<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof KernelsMissing)) throw error;
    throw new InputError(
      "fit-failed",
      `${error.message}.`,
      "Allow 'wasm-unsafe-eval' in script-src, or fit elsewhere; evaluating and comparing predictions needs none of it.",
    );
  }
}
