import { base64Bytes } from "./base64.ts";
import { KERNEL_MODULE } from "./module.ts";
import { compile, instantiate, type KernelMemory, type KernelModule } from "./webAssembly.ts";

/** The kernels by name, in the order in which teams number them. */
export const KERNEL_NAMES = [
  "divideRows",
  "finishSplit",
  "logisticPairs",
  "roundPairs",
  "addLeafValues",
  "binRows",
  "sortColumns",
  "walkTrees",
  "addPanelProducts",
  "orderRows",
  "kernelRow",
  "kernelSums",
  "movePair",
  "choosePartner",
  "addColumns",
  "dotColumns",
  "descendGram",
  "descendResidual",
  "searchNodes",
  "searchPanels",
  "multiplyPanels",
  "transposePanels",
  "stageRows",
  "gatherPanels",
  "activatePanels",
  "slopePanels",
  "adamStep",
  "momentumStep",
  "growForestTrees",
  "scoreColumns",
  "sumColumns",
  "multiplyColumns",
  "logisticBlocks",
  "multiplySingle",
  "walkDeepTrees",
  "chooseOnSplits",
  "logisticFloat32",
  "sumFloat32",
  "descendGramFloat32",
  "multiplyFloat32Panels",
  "toFloat32Panels",
  "gatherFloat32Panels",
  "addSymmetric",
  "fillPanels",
] as const;

export type KernelName = (typeof KERNEL_NAMES)[number];

/** Does part `shard` of `shards` of a job whose arguments, float64 each, are at the address `args`. */
export type Kernel = (args: number, shard: number, shards: number) => void;

export type Kernels = Readonly<Record<KernelName, Kernel>>;

const compiled = new Map<boolean, KernelModule | null>();

/**
 * The module for shared or for plain memory, compiled when first asked for: a thread needs one of the two. Null where
 * it cannot run.
 */
export function kernelModule(shared: boolean): KernelModule | null {
  const known = compiled.get(shared);
  if (known !== undefined) return known;
  const bytes = base64Bytes(KERNEL_MODULE);
  const module = compile(shared ? bytes : withPlainMemory(bytes));
  compiled.set(shared, module);
  return module;
}

/** The kernels at work on a memory. */
export function kernelsOn(memory: KernelMemory, module: KernelModule): Kernels {
  const exports = instantiate(module, memory);
  const kernels = KERNEL_NAMES.map((name) => [name, exports[name] ?? lacks(name)]);
  return Object.fromEntries(kernels) as Kernels;
}

/** A module of other sources than this list: whoever needs the kernel is told, nobody else. */
function lacks(name: KernelName): Kernel {
  return () => {
    throw new Error(`the module of the kernels lacks ${name}: npm run kernels compiles them`);
  };
}

/** The same module for a memory that is not shared: one flag of its only import differs. */
function withPlainMemory(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const sought = Array.from("memory", (letter) => letter.charCodeAt(0));
  const at = copy.findIndex((_, i) => sought.every((code, k) => copy[i + k] === code));
  // after the name: the kind of import (2, a memory), then its flags (1 a maximum, 2 shared)
  copy[at + sought.length + 1] = 1;
  return copy;
}
