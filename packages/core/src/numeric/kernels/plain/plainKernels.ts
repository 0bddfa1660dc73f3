import type { Kernels } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { addPanelProducts, fillPanels } from "./addPanelProducts.ts";
import { binRows } from "./binRows.ts";
import { chooseOnSplits } from "./chooseOnSplits.ts";
import { addColumns, dotColumns } from "./columnSums.ts";
import { descendGramFloat32 } from "./descendGramFloat32.ts";
import { addSymmetric, descendGram, descendResidual } from "./descendSquares.ts";
import { logisticFloat32, sumFloat32 } from "./float32Columns.ts";
import { gatherFloat32Strips, multiplyFloat32Strips, toFloat32Strips } from "./float32Strips.ts";
import { addLeafValues, logisticPairs, roundPairs } from "./gradients.ts";
import { growForestTrees } from "./growForestTrees.ts";
import { divideRows, finishSplit } from "./growing.ts";
import { kernelRow, kernelSums } from "./kernelRows.ts";
import { logisticBlocks } from "./logisticBlocks.ts";
import { multiplyColumns, scoreColumns, sumColumns } from "./logisticColumns.ts";
import { multiplyStrips, turnStrips } from "./multiplyStrips.ts";
import { gatherStrips, stageRows } from "./networkRows.ts";
import { adamStep, momentumStep } from "./networkSteps.ts";
import { activateStrips, slopeStrips } from "./networkUnits.ts";
import { orderRows } from "./orderRows.ts";
import { searchNodes, searchPanels } from "./searchNeighbours.ts";
import { multiplySingle } from "./singleProducts.ts";
import { sortColumns } from "./sortColumns.ts";
import { walkDeepTrees } from "./walkDeepTrees.ts";
import { walkTrees } from "./walkTrees.ts";
import { choosePartner, movePair } from "./workingPair.ts";

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
    kernelRow: kernelRow(memory),
    kernelSums: kernelSums(memory),
    movePair: movePair(memory),
    choosePartner: choosePartner(memory),
    addColumns: addColumns(memory),
    dotColumns: dotColumns(memory),
    descendGram: descendGram(memory),
    descendResidual: descendResidual(memory),
    searchNodes: searchNodes(memory),
    searchPanels: searchPanels(memory),
    multiplyStrips: multiplyStrips(memory),
    turnStrips: turnStrips(memory),
    stageRows: stageRows(memory),
    gatherStrips: gatherStrips(memory),
    activateStrips: activateStrips(memory),
    slopeStrips: slopeStrips(memory),
    adamStep: adamStep(memory),
    momentumStep: momentumStep(memory),
    growForestTrees: growForestTrees(memory),
    scoreColumns: scoreColumns(memory),
    sumColumns: sumColumns(memory),
    multiplyColumns: multiplyColumns(memory),
    logisticBlocks: logisticBlocks(memory),
    multiplySingle: multiplySingle(memory),
    walkDeepTrees: walkDeepTrees(memory),
    chooseOnSplits: chooseOnSplits(memory),
    logisticFloat32: logisticFloat32(memory),
    sumFloat32: sumFloat32(memory),
    descendGramFloat32: descendGramFloat32(memory),
    multiplyFloat32Strips: multiplyFloat32Strips(memory),
    toFloat32Strips: toFloat32Strips(memory),
    gatherFloat32Strips: gatherFloat32Strips(memory),
    addSymmetric: addSymmetric(memory),
    fillPanels: fillPanels(memory),
  };
}
