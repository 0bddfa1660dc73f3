import { featureValues } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { softmaxRows } from "../softmax.ts";
import { classesOf } from "../target.ts";
import { grow } from "../trees/grow.ts";
import { addTree, walker } from "../trees/predictTree.ts";
import { presort } from "../trees/presort.ts";
import type { Tree } from "../trees/treeModel.ts";
import { distinctRows } from "./distinctRows.ts";
import { withInnerMeans } from "./leafSteps.ts";
import { workingResponse, workingWeight } from "./workingResponse.ts";

export interface LogitBoostRounds {
  readonly classes: number;
  /** Round by round: one tree of log odds for two classes, one of scores per class for more. */
  readonly trees: readonly Tree[];
}

/**
 * LogitBoost (Friedman, Hastie and Tibshirani 2000; Stollhoff, Klassifikation): Newton steps on the log likelihood. Each
 * round fits a regression tree by weighted least squares to the working responses, with weights p (1 - p), and adds it
 * to the log odds.
 *
 * For K > 2 classes every class has a tree per round, added (K - 1) / K times. The published step also takes the mean
 * over the classes out, which changes no probability, so it is left out here.
 */
export function logitBoostRounds(
  data: LearningData,
  given: Uint32Array,
  { rounds, depth }: { readonly rounds: number; readonly depth: number },
): LogitBoostRounds {
  const { rows, weights } = distinctRows(data, given);
  const { classes, codes } = classesOf(data, rows, "logitBoost");
  const { features } = data;
  const n = rows.length;
  const k = classes.length;
  const outputs = k === 2 ? 1 : k;
  const columns = features.columns.map((_, c) => featureValues(features, c));
  const presorted = presort(features, rows);
  const f = new Float64Array(outputs * n);
  const z = new Float64Array(n);
  const w = new Float64Array(n);
  const trees: Tree[] = [];
  for (let round = 0; round < rounds; round++) {
    const p = probabilities(f, n);
    for (let output = 0; output < outputs; output++) {
      const truth = outputs === 1 ? 1 : output;
      for (let i = 0; i < n; i++) {
        const own = p[truth * n + i];
        const rest = outputs === 1 ? p[i] : 1 - own;
        z[i] = workingResponse(codes[i] === truth ? 1 : 0, own, rest);
        w[i] = weights[i] * workingWeight(own, rest);
      }
      const { tree } = grow({
        features,
        rows,
        weights: w,
        target: { kind: "numbers", values: z, criterion: "squared" },
        limits: { maxDepth: depth },
        presorted,
      });
      const step =
        outputs === 1
          ? tree
          : withInnerMeans(
              tree,
              tree.values.map((value) => ((k - 1) / k) * value),
            );
      trees.push(step);
      addTree(walker(step), columns, rows, f.subarray(output * n, (output + 1) * n));
    }
  }
  return { classes: k, trees };
}

/** Class by class; two classes share one score, their log odds. */
export function probabilities(f: Float64Array, rows: number): Float64Array {
  if (f.length > rows) {
    const p = f.slice();
    softmaxRows(p, rows);
    return p;
  }
  const both = new Float64Array(2 * rows);
  for (let i = 0; i < rows; i++) {
    both[i] = 1 / (1 + Math.exp(f[i]));
    both[rows + i] = 1 / (1 + Math.exp(-f[i]));
  }
  return both;
}
