import type { Learner, LearningData } from "../../learners/learner.ts";
import type { Rng } from "../../numeric/random.ts";
import { upTo } from "../gaussians.ts";
import { classErrors, testErrors } from "./classErrors.ts";

export interface AlongOptions {
  readonly parameter: string;
  readonly values: readonly number[];
  /** The learner with the parameter at this value. */
  readonly learnerAt: (value: number) => Learner;
  readonly train: LearningData;
  /** Rows that nobody fits; null for none. */
  readonly test: LearningData | null;
  /** A stream for each fit, always the same, so that values differ by the parameter alone. */
  readonly rng: () => Rng;
}

/** Shares of wrong rows at each value of a parameter. */
export interface ErrorsAlong {
  readonly parameter: string;
  readonly values: readonly number[];
  readonly training: readonly number[];
  /** Empty without test rows, as its bounds are. */
  readonly test: readonly number[];
  /** Wilson, 95%. */
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/**
 * Training and test error for every value of a parameter: by one fit where the learner has a path of it. Yields null
 * wherever a fit or a prediction ends, so that a page can see to other things.
 */
export function* errorsAlong(options: AlongOptions): Generator<null, ErrorsAlong, void> {
  const { parameter, values, train, test } = options;
  const outputs = yield* outputsAlong(options, test ? [train, test] : [train]);
  const training = outputs.map(([seen]) => classErrors(seen, train));
  const tested = test ? outputs.map(([, fresh]) => testErrors(fresh, test)) : [];
  return {
    parameter,
    values,
    training: training.map(({ wrong, n }) => wrong / n),
    test: tested.map(({ wrong, n }) => wrong / n),
    lower: tested.map(({ lower }) => lower),
    upper: tested.map(({ upper }) => upper),
  };
}

/** What the models of all values say of each of the data that are asked about. */
function* outputsAlong(
  { parameter, values, learnerAt, train, rng }: AlongOptions,
  asked: readonly LearningData[],
): Generator<null, readonly (readonly Float64Array[])[], void> {
  if (values.length === 0) return [];
  const rows = upTo(train.features.rows);
  const { path } = learnerAt(values[0]);
  const models = path?.parameter === parameter ? path.fit(train, rows, values, rng()) : null;
  if (models !== null && path?.predict) {
    const columns: (readonly Float64Array[])[] = [];
    for (const { features } of asked) {
      yield null;
      columns.push(path.predict(models, features, upTo(features.rows)));
    }
    return values.map((_, v) => columns.map((column) => column[v]));
  }
  const outputs: Float64Array[][] = [];
  for (const [v, value] of values.entries()) {
    yield null;
    const learner = learnerAt(value);
    const model = models?.[v] ?? learner.fit(train, rows, rng());
    outputs.push(asked.map(({ features }) => learner.predict(model, features, upTo(features.rows))));
  }
  return outputs;
}
