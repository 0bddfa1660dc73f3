import type { ParamValue } from "../learners/spec.ts";
import type { Split } from "../split/split.ts";

/** A learner by name with its parameters: plain data that a stored model, a thread or a queue can carry. */
export interface LearnerSetting {
  readonly name: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/**
 * The unit of work, pure data: what to fit on which rows, and on which rows to predict. Candidates that differ only in
 * the learner's path parameter are one fit.
 */
export interface Fit {
  readonly setting: LearnerSetting;
  /** Values of the path parameter, one candidate each; null for a single one. */
  readonly path: { readonly parameter: string; readonly values: readonly number[] } | null;
  /** Index of each candidate in the list they came from. */
  readonly candidates: readonly number[];
  readonly train: Uint32Array;
  /** Rows to predict: the test part, and where asked for the training part after it. */
  readonly test: Uint32Array;
  readonly predictTrain: boolean;
  readonly seed: number;
  /** Where in the run this is; its random stream follows from it. */
  readonly place: readonly (string | number)[];
}

/** What a fit gave for each of its candidates, or why it failed. */
export type FitResult =
  | { readonly kind: "done"; readonly outputs: readonly FitOutput[] }
  | { readonly kind: "failed"; readonly reason: string };

export interface FitOutput {
  /** Column after column, one per class or one for numbers; a row for each test row. */
  readonly test: Float64Array;
  readonly train: Float64Array | null;
}

/** The fits of all candidates on all splits, those of a path together. */
export function planFits(
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  {
    pathParameterOf,
    seed,
    predictTrain = false,
    place = [],
  }: {
    readonly pathParameterOf: (name: string) => string | null;
    readonly seed: number;
    readonly predictTrain?: boolean;
    readonly place?: readonly (string | number)[];
  },
): Fit[] {
  const families = new Map<string, number[]>();
  candidates.forEach(({ name, params }, index) => {
    const parameter = pathParameterOf(name);
    const fixed = Object.entries(params)
      .filter(([key]) => key !== parameter)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([name, fixed, parameter !== null && typeof params[parameter] === "number"]);
    const members = families.get(key);
    if (members) members.push(index);
    else families.set(key, [index]);
  });
  return splits.flatMap((split) =>
    [...families.values()].map((members): Fit => {
      const setting = candidates[members[0]];
      const parameter = pathParameterOf(setting.name);
      const values = members.map((index) => (parameter === null ? null : candidates[index].params[parameter]));
      const numeric = values.every((value) => typeof value === "number");
      return {
        setting,
        path:
          parameter !== null && numeric
            ? { parameter, values: values.filter((value) => typeof value === "number") }
            : null,
        candidates: members,
        train: split.train,
        test: split.test,
        predictTrain,
        seed,
        place: [...place, "repeat", split.repeat, "fold", split.fold],
      };
    }),
  );
}
