import type { Kernels } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { addPanelProducts } from "./addPanelProducts.ts";
import { binRows } from "./binRows.ts";
import { addLeafValues, logisticPairs, roundPairs } from "./gradients.ts";
import { divideRows, finishSplit } from "./growing.ts";
import { orderRows } from "./orderRows.ts";
import { sortColumns } from "./sortColumns.ts";
import { walkTrees } from "./walkTrees.ts";

/** The kernels in plain TypeScript: what runs where there is no WebAssembly, and what the tests hold the others against. */
export function plainKernels(memory: KernelMemory): Kernels {
  return {
    divideRows: divideRows(memory),
    finishSplit: finishSplit(memory),
    logisticPairs: logisticPairs(memory),
    roundPairs: roundPairs(memory),
    addLeafValues: addLeafValues(memory),
    binRows: binRows(memory),
    sortColumns: sortColumns(memory),
    walkTrees: walkTrees(memory),
    addPanelProducts: addPanelProducts(memory),
    orderRows: orderRows(memory),
  };
}
