import type { Kernels } from "../../src/numeric/kernels/kernels.ts";
import { searchInPlainCode } from "../../src/numeric/kernels/searchInPlainCode.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { addPanelProducts, fillPanels } from "./addPanelProducts.ts";
import { binRows } from "./binRows.ts";
import { chooseOnSplits } from "./chooseOnSplits.ts";
import { addColumns, dotColumns } from "./columnSums.ts";
import { descendGramFloat32 } from "./descendGramFloat32.ts";
import { addSymmetric, descendGram, descendResidual } from "./descendSquares.ts";
import { logisticFloat32, sumFloat32 } from "./float32Columns.ts";
import { gatherFloat32Panels, multiplyFloat32Panels, toFloat32Panels } from "./float32Panels.ts";
import { addLeafValues, logisticPairs, roundPairs } from "./gradients.ts";
import { growForestTrees } from "./growForestTrees.ts";
import { divideRows, finishSplit } from "./growing.ts";
import { kernelRow, kernelSums } from "./kernelRows.ts";
import { logisticBlocks } from "./logisticBlocks.ts";
import { multiplyColumns, scoreColumns, sumColumns } from "./logisticColumns.ts";
import { multiplyPanels, transposePanels } from "./multiplyPanels.ts";
import { gatherPanels, stageRows } from "./networkRows.ts";
import { adamStep, momentumStep } from "./networkSteps.ts";
import { activatePanels, slopePanels } from "./networkUnits.ts";
import { orderRows } from "./orderRows.ts";
import { searchPanels } from "./searchPanels.ts";
import { multiplySingle } from "./singleProducts.ts";
import { sortColumns } from "./sortColumns.ts";
import { walkDeepTrees } from "./walkDeepTrees.ts";
import { walkTrees } from "./walkTrees.ts";
import { choosePartner, movePair } from "./workingPair.ts";

/** The kernels in plain TypeScript, as short as they can be said: what the tests hold the compiled ones against. */
export function oracleKernels(memory: KernelMemory): Kernels {
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
    searchNodes: searchInPlainCode(memory, 2),
    searchPanels: searchPanels(memory),
    multiplyPanels: multiplyPanels(memory),
    transposePanels: transposePanels(memory),
    stageRows: stageRows(memory),
    gatherPanels: gatherPanels(memory),
    activatePanels: activatePanels(memory),
    slopePanels: slopePanels(memory),
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
    multiplyFloat32Panels: multiplyFloat32Panels(memory),
    toFloat32Panels: toFloat32Panels(memory),
    gatherFloat32Panels: gatherFloat32Panels(memory),
    addSymmetric: addSymmetric(memory),
    fillPanels: fillPanels(memory),
  };
}
