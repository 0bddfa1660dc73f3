import type { Features } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData, Model } from "../learner.ts";
import { grow } from "../trees/grow.ts";
import { leafAt, walker } from "../trees/predictTree.ts";
import { presort } from "../trees/presort.ts";
import { columnsFor, type TreeColumns, treeColumnsOf, usedColumns } from "../trees/treeColumns.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";

/** A fitted rule and the class it gives each training row, by position. */
export interface FittedRule {
  readonly rule: Model;
  readonly codes: Int32Array;
}

/** What AdaBoost builds on: rules fitted to weighted rows that name one class per row. */
export interface WeakRules {
  /** Fits on these rows, as often as wanted, each time with other weights (by position, summing to 1). */
  readonly start: (
    data: LearningData,
    rows: Uint32Array,
    seed: number,
  ) => (weights: Float64Array, round: number) => FittedRule;
  /** The class that a rule gives each row. `fitted` are the features of the fit. */
  readonly codesOf: (
    rule: Model,
    fitted: TreeColumns,
    features: Features,
    rows: Uint32Array,
    classes: number,
  ) => Int32Array;
  readonly isRule: (stored: unknown, columns: number, classes: number) => boolean;
}

/** Trees of a depth by the Gini criterion, the class with the most weight at a leaf: stumps at depth 1. */
export function treeRules(depth: number): WeakRules {
  return {
    start: ({ features, target }, rows) => {
      const classes = target.kind === "classes" ? target.classes.length : 0;
      const codes = Int32Array.from(rows, (row) => (target.kind === "classes" ? target.codes[row] : 0));
      const presorted = presort(features, rows);
      return (weights) => {
        const { tree, leafOf } = grow({
          features,
          rows,
          weights,
          target: { kind: "classes", codes, classes, criterion: "gini" },
          limits: { maxDepth: depth },
          presorted,
        });
        const classOf = leafClasses(tree);
        // a row whose weight has vanished is at no leaf of the tree yet
        const walk = leafOf.includes(-1) ? walker(tree) : null;
        const columns = walk ? columnsFor(treeColumnsOf(features), features, usedColumns([tree])) : [];
        return {
          rule: tree,
          codes: leafOf.map((leaf, i) => classOf[leaf >= 0 || !walk ? leaf : leafAt(walk, columns, rows[i])]),
        };
      };
    },
    codesOf: (rule, fitted, features, rows, classes) => {
      if (!isTree(rule, fitted.features.length) || rule.outputs !== classes)
        throw new RangeError("a stored rule is not a tree.");
      const walk = walker(rule);
      const classOf = leafClasses(rule);
      const columns = columnsFor(fitted, features, usedColumns([rule]));
      const codes = new Int32Array(rows.length);
      for (let i = 0; i < rows.length; i++) codes[i] = classOf[leafAt(walk, columns, rows[i])];
      return codes;
    },
    isRule: (stored, columns, classes) => isTree(stored, columns) && stored.outputs === classes,
  };
}

/** Any learner of classes that takes weights; a row gets its most probable class. */
export function learnerRules(base: Learner): WeakRules {
  return {
    start: (data, rows, seed) => {
      const weight = new Float64Array(data.features.rows);
      return (weights, round) => {
        for (let i = 0; i < rows.length; i++) weight[rows[i]] = weights[i];
        const rule = base.fit({ ...data, weight }, rows, stream(seed, "round", round));
        return { rule, codes: likeliest(base.predict(rule, data.features, rows), rows.length) };
      };
    },
    codesOf: (rule, _, features, rows) => likeliest(base.predict(rule, features, rows), rows.length),
    isRule: (stored) => base.isModel(stored),
  };
}

/** The most probable class of each row: of two equal ones the positive, of more the first. */
function likeliest(probability: Float64Array, rows: number): Int32Array {
  const classes = probability.length / rows;
  const codes = new Int32Array(rows);
  for (let i = 0; i < rows; i++) codes[i] = mostOf(classes, (c) => probability[c * rows + i]);
  return codes;
}

function leafClasses({ outputs, values, feature }: Tree): Int32Array {
  return Int32Array.from(feature, (_, node) => mostOf(outputs, (c) => values[node * outputs + c]));
}

function mostOf(classes: number, share: (c: number) => number): number {
  if (classes === 2) return share(1) >= share(0) ? 1 : 0;
  let most = 0;
  for (let c = 1; c < classes; c++) if (share(c) > share(most)) most = c;
  return most;
}
