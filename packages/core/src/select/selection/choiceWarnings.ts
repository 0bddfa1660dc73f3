import { quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { specText } from "../../learners/spec.ts";
import { LEAST_PROBABILITY } from "../../metrics/chosenMetric.ts";
import type { Metric } from "../../metrics/metric.ts";
import { aggregationWarnings } from "../validation/aggregationWarnings.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import type { Finished } from "./finishedPart.ts";
import { type GridEdge, gridEdges } from "./gridEdge.ts";
import type { CandidateResult, Selection } from "./selection.ts";
import type { Widened } from "./selectionDesign.ts";
import { loopOf } from "./selectionOf.ts";
import { isFlatBetween } from "./widening.ts";

/** What a careful colleague would say about a choice: grids that went on, edges, a class that is never predicted. */
export function choiceWarnings(selection: Selection, { design, results }: Finished, chosenBy: Metric): string[] {
  const { winner, candidates, metric } = selection;
  const widened = widenedWarnings(design.widened ?? [], candidates);
  if (winner === null) return widened;
  const ranking = loopOf(design, design.ranking, results);
  const { rows } = design.task;
  const edges = gridEdges(design.candidates, winner.candidate, { rows, registry: design.registry });
  return [
    ...widened,
    ...edges.map((edge) => edgeWarning(edge, candidates, winner.candidate)),
    ...oneClassWarnings(ranking, winner.candidate, selection.threshold?.value ?? null),
    ...(metric === "logLoss" ? clippedWarnings(ranking, winner.candidate) : []),
    ...nestedWarnings(selection.nested),
    ...aggregationWarnings(
      { task: design.task, splits: ranking.splits, outputs: ranking.outputs[winner.candidate] },
      chosenBy,
      candidates[winner.candidate].folds,
    ),
  ];
}

/** What the estimate of the selection rests on, where a budget ended some of its folds. */
function nestedWarnings({ outer, estimate }: Selection["nested"]): string[] {
  const unfinished = outer.filter(({ candidate }) => candidate === null).length;
  if (unfinished === 0) return [];
  if (estimate.method === "bootstrap-corrected") {
    return [
      "no selection inside an outer fold was finished: the estimate of the selection is the bias-corrected bootstrap of its held-out predictions.",
    ];
  }
  return [
    `the nested estimate rests on ${outer.length - unfinished} of ${outer.length} outer folds; in the others no candidate could be selected.`,
  ];
}

function widenedWarnings(widened: readonly Widened[], candidates: readonly CandidateResult[]): string[] {
  return widened.map(({ learner, parameter, edge, candidates: added }) => {
    const values = added.map((c) => numberText(Number(candidates[c].params[parameter])));
    const settings = added.length === 1 ? "1 setting was" : `${added.length} settings were`;
    return `${settings} added to the grid of ${learner}, because the selected value was at its edge, ${parameter}=${numberText(edge)}: ${values.join(", ")}.`;
  });
}

function edgeWarning(
  { parameter, side, value, neighbour, beyond, isCheap }: GridEdge,
  candidates: readonly CandidateResult[],
  winner: number,
): string {
  const { learner, mean } = candidates[winner];
  const stands = `the winner is at the edge of its grid: ${parameter}=${numberText(value)} is the ${side} value that was tried`;
  if (isFlatBetween(mean, candidates[neighbour].mean))
    return `${stands}. Its neighbour is about as good, so little is lost.`;
  const next = specText(learner, { [parameter]: beyond.slice(0, 3).map(numberText).join("|") });
  return `${stands}, and ${isCheap ? "the grid was not extended any further" : "values beyond it may be better"}. Try ${next}.`;
}

/** A model that names one class only is of no use, however good its probabilities are ranked. */
function oneClassWarnings(
  { task, splits, outputs }: CrossValidation,
  winner: number,
  threshold: number | null,
): string[] {
  const { target } = task;
  if (target.kind !== "classes") return [];
  const predicted = new Set<number>();
  splits.forEach(({ test }, s) => {
    const output = outputs[winner][s];
    if (output.kind === "failed") return;
    for (let i = 0; i < test.length && predicted.size < 2; i++) {
      predicted.add(labelOf(output.test, i, test.length, target.classes.length, threshold ?? 0.5));
    }
  });
  if (predicted.size !== 1) return [];
  const [only] = predicted;
  const at = target.classes.length === 2 ? ` at its threshold of ${numberText(threshold ?? 0.5)}` : "";
  return [
    `the winner predicts ${quoteValue(target.classes[only])} for every held-out row${at}: it does not separate the classes.`,
  ];
}

function labelOf(output: Float64Array, row: number, rows: number, classes: number, threshold: number): number {
  if (classes === 2) return output[rows + row] >= threshold ? 1 : 0;
  let best = 0;
  for (let c = 1; c < classes; c++) if (output[c * rows + row] > output[best * rows + row]) best = c;
  return best;
}

function clippedWarnings({ task, splits, outputs }: CrossValidation, winner: number): string[] {
  const count = splits.reduce((sum, { test }, s) => sum + impossibleRows(task, test, outputs[winner][s]), 0);
  if (count === 0) return [];
  const rows = count === 1 ? "1 held-out row" : `${count} held-out rows`;
  return [
    `the winner gave the true class of ${rows} probability 0; the log loss counts ${count === 1 ? "it" : "them"} as ${LEAST_PROBABILITY.toPrecision(2)}.`,
  ];
}

function impossibleRows(
  { target }: Task,
  test: Uint32Array,
  output: CrossValidation["outputs"][number][number],
): number {
  if (target.kind !== "classes" || output.kind === "failed") return 0;
  return test.reduce((sum, row, i) => {
    const share = output.test[target.codes[row] * test.length + i];
    return share < LEAST_PROBABILITY ? sum + 1 : sum;
  }, 0);
}

function numberText(value: number): string {
  return String(Number(value.toPrecision(4)));
}
