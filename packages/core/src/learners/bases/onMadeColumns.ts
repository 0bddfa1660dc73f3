import type { Matrix } from "../../numeric/linear/matrix.ts";
import { distinctRows } from "../boosting/distinctRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { Learner, LearningData, Model, ParameterValue } from "../learner.ts";
import { requireTask } from "../requireTask.ts";
import { isRecord } from "../shape.ts";
import { areMadeColumns, computeColumns, type MadeColumn, makeColumns, neededFeatures } from "./madeColumns.ts";

/** How columns are made, and what the base has learned from them. */
export type BasisModel = Readonly<{ made: readonly MadeColumn[]; base: Model }>;

export interface BasisOptions {
  readonly name: string;
  readonly params: Readonly<Record<string, ParameterValue>>;
  /** Compares settings with one base; bases of different complexity come in between. */
  readonly complexity: number;
  /** The columns to make, from the training rows alone. */
  readonly learn: (names: readonly string[], x: Matrix) => readonly MadeColumn[];
}

/**
 * A base learner on columns that are made from the features. What there is to learn about the columns is learned on the
 * rows of the fit, so whoever cross-validates it cross-validates that too.
 *
 * Features come by name and rows once each, whatever weights and copies they have, so that nothing depends on the order of
 * columns or rows.
 */
export function onMadeColumns(base: Learner, { name, params, complexity, learn }: BasisOptions): Learner<BasisModel> {
  const { weights, needsReference } = base.handles;
  /** Those that the base looks at: a stored model comes with no other features than they need. */
  const asked = ({ made, base: model }: BasisModel): readonly MadeColumn[] => {
    const names = base.uses ? new Set(base.uses(model)) : null;
    return names ? made.filter((column) => names.has(column.name)) : made;
  };
  const learner: Learner<BasisModel> = {
    name,
    params,
    tasks: base.tasks,
    handles: { missing: false, categories: false, weights, ...(needsReference ? { needsReference } : {}) },
    // settings that differ in the base alone are ordered by it
    complexity: complexity + Math.atan(base.complexity) / Math.PI,
    fit: (data, given, rng) => {
      requireTask(learner, data.kind);
      const { rows } = distinctRows(data, given);
      const names = featureNames(data.features).sort();
      const x = gather(data.features, names, rows);
      const made = learn(names, x);
      const compact = takeRows({ ...data, features: computeColumns(made, names, x) }, rows);
      const place = new Map(Array.from(rows, (row, i) => [row, i]));
      const own = given.filter((row) => place.has(row)).map((row) => place.get(row) ?? 0);
      return { made, base: base.fit(compact, own, rng) };
    },
    predict: (model, features, rows) => {
      const own = makeColumns(asked(model), features, rows);
      return base.predict(model.base, own, Uint32Array.from(rows.keys()));
    },
    isModel: (stored): stored is BasisModel =>
      isRecord(stored) && areMadeColumns(stored.made) && base.isModel(stored.base),
    uses: (model) => neededFeatures(asked(model)),
  };
  return learner;
}

/** Target, weights and groups of some rows, beside features that are theirs already. */
function takeRows(data: LearningData, rows: Uint32Array): LearningData {
  const { target, weight, group } = data;
  return {
    ...data,
    target:
      target.kind === "numbers"
        ? { ...target, values: Float64Array.from(rows, (row) => target.values[row]) }
        : { ...target, codes: Int32Array.from(rows, (row) => target.codes[row]) },
    weight: weight && Float64Array.from(rows, (row) => weight[row]),
    ...(group ? { group: Int32Array.from(rows, (row) => group[row]) } : {}),
  };
}

/** Names that no column has yet: a second "x^2" becomes "x^2 (2)". */
export function withOwnNames(made: readonly MadeColumn[]): MadeColumn[] {
  const taken = new Set<string>();
  return made.map((column) => {
    let { name } = column;
    for (let number = 2; taken.has(name); number++) name = `${column.name} (${number})`;
    taken.add(name);
    return { ...column, name };
  });
}
