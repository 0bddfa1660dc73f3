import {
  InputError,
  type Learner,
  type LearningData,
  type Model,
  numberFeatures,
  stream,
  wilson,
} from "@heldout/core/internal";
import { gridPoints } from "./gridPoints.ts";
import { makeLearner } from "./makeLearner.ts";
import { playgroundPoints } from "./playgroundPoints.ts";
import type {
  PlaygroundAnswer,
  PlaygroundCurve,
  PlaygroundTask,
  Regions,
  TestError,
  TrainingError,
} from "./playgroundTask.ts";
import { type Points, reachOf } from "./points.ts";

/** Cells along a side: at once, and a moment later. */
const COARSE = 60;
const FINE = 160;

/** The regions coarsely with the errors, then finely, then the curve. null is a pause. */
export function* playgroundStages(task: PlaygroundTask): Generator<PlaygroundAnswer | null, void, void> {
  const { train, test } = playgroundPoints(task.data);
  const known = knownClasses(train);
  const data = learningData(train, known);
  const { learner, spec } = makeLearner(task.learner, task.params);
  const rows = upTo(train.codes.length);
  const model = learner.fit(data, rows, fitStream(task));
  const tested = test && learningData(test, known);
  const drawn = reachOf(train);
  const answer: PlaygroundAnswer = {
    kind: "playground",
    task,
    spec,
    regions: regionsOf(learner, model, known, COARSE, drawn),
    training: errorOf(learner, model, data),
    test: tested && testError(errorOf(learner, model, tested)),
    curve: null,
  };
  yield answer;
  const fine: PlaygroundAnswer = { ...answer, regions: regionsOf(learner, model, known, FINE, drawn) };
  yield fine;
  if (task.against === null) return;
  const curve = yield* curveOf(task, data, tested);
  yield { ...fine, curve };
}

/** The classes that are there; models number them in this order. */
function knownClasses({ codes }: Points): readonly number[] {
  const known = [...new Set(codes)].sort();
  if (known.length > 1) return known;
  throw new InputError(
    "fit-failed",
    known.length === 0 ? "There are no points yet." : "All points are of one class.",
    "Draw some points of at least two classes, or choose points to draw from.",
  );
}

function learningData({ x, y, codes }: Points, known: readonly number[]): LearningData {
  return {
    kind: known.length === 2 ? "binary" : "multiclass",
    features: numberFeatures({ x1: x, x2: y }),
    target: {
      kind: "classes",
      name: "class",
      classes: known.map((code) => String(code + 1)),
      codes: codes.map((code) => known.indexOf(code)),
    },
    weight: null,
  };
}

function regionsOf(learner: Learner, model: Model, known: readonly number[], size: number, reach: number): Regions {
  const output = learner.predict(model, gridPoints(size, reach), upTo(size * size));
  return { size, reach, classes: known, probability: Float32Array.from(output) };
}

function errorOf(learner: Learner, model: Model, data: LearningData): TrainingError {
  return wrongOf(learner.predict(model, data.features, upTo(data.features.rows)), data);
}

/** Of two classes the second is named from 0.5 on; of more the most probable, the first of equals. */
function wrongOf(output: Float64Array, { target, features: { rows } }: LearningData): TrainingError {
  if (target.kind !== "classes") throw new RangeError("the playground has classes.");
  const { classes, codes } = target;
  const isWrong = Uint8Array.from(codes, (code, i) => {
    let named = 0;
    for (let c = 1; c < classes.length; c++) {
      const more = output[c * rows + i] - output[named * rows + i];
      if (more > 0 || (more === 0 && classes.length === 2)) named = c;
    }
    return named === code ? 0 : 1;
  });
  return { wrong: isWrong.reduce((sum, each) => sum + each, 0), n: rows, isWrong };
}

function testError(error: TrainingError): TestError {
  const { lower, upper } = wilson(error.wrong, error.n);
  return { ...error, lower, upper };
}

/** Both errors for every value of the moved parameter: by one fit where the learner has a path of it. */
function* curveOf(
  task: PlaygroundTask,
  data: LearningData,
  tested: LearningData | null,
): Generator<null, PlaygroundCurve, void> {
  const parameter = task.against ?? "";
  const values = parameter === "k" ? task.values.filter((k) => k <= data.features.rows) : task.values;
  const outputs = yield* outputsAlong(task, parameter, values, data, tested ? [data, tested] : [data]);
  const training = outputs.map(([seen]) => wrongOf(seen, data));
  const test = tested ? outputs.map(([, fresh]) => testError(wrongOf(fresh, tested))) : [];
  return {
    parameter,
    values,
    training: training.map(({ wrong, n }) => wrong / n),
    test: test.map(({ wrong, n }) => wrong / n),
    lower: test.map(({ lower }) => lower),
    upper: test.map(({ upper }) => upper),
  };
}

/** What the models of all values of a parameter say of each data, with a pause wherever a fit or a prediction ends. */
function* outputsAlong(
  task: PlaygroundTask,
  parameter: string,
  values: readonly number[],
  train: LearningData,
  asked: readonly LearningData[],
): Generator<null, readonly (readonly Float64Array[])[], void> {
  const rows = upTo(train.features.rows);
  const at = (value: number): Learner => makeLearner(task.learner, { ...task.params, [parameter]: value }).learner;
  const { path } = at(values[0]);
  const models = path?.parameter === parameter ? path.fit(train, rows, values, fitStream(task)) : null;
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
    const learner = at(value);
    const model = models?.[v] ?? learner.fit(train, rows, fitStream(task));
    outputs.push(asked.map(({ features }) => learner.predict(model, features, upTo(features.rows))));
  }
  return outputs;
}

function fitStream({ data: { seed } }: PlaygroundTask): () => number {
  return stream(seed, "playground", "fit");
}

function upTo(rows: number): Uint32Array {
  return Uint32Array.from({ length: rows }, (_, i) => i);
}
