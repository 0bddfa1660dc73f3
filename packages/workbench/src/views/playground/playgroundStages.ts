import {
  classErrors,
  InputError,
  type Learner,
  type LearningData,
  type Model,
  numberFeatures,
  outcomeOf,
  type Points,
  pausedSteps,
  planErrorsAlong,
  planPlaneModel,
  runInline,
  testErrors,
} from "@heldout/core/internal";
import { gridPoints } from "./gridPoints.ts";
import { makeLearner } from "./makeLearner.ts";
import { playgroundPoints } from "./playgroundPoints.ts";
import type { PlaygroundAnswer, PlaygroundTask, Regions } from "./playgroundTask.ts";
import { reachOf } from "./points.ts";

/** Cells along a side: at once, and a moment later. */
const COARSE = 60;
const FINE = 160;

/** The regions coarsely with the errors, then finely, then the curve. null is a pause. */
export function* playgroundStages(task: PlaygroundTask): Generator<PlaygroundAnswer | null, void, void> {
  const { train, test } = playgroundPoints(task.data);
  const known = knownClasses(train);
  const data = learningData(train, known);
  const tested = test && learningData(test, known);
  const { learner, setting, spec } = makeLearner(task.learner, task.params);
  const random = { seed: task.data.seed, place: ["playground"], stream: ["playground", "fit"] };
  const parts = { train: data, test: tested };
  const { model, ...output } = runInline(planPlaneModel(setting, { ...parts, ...random }));
  const drawn = reachOf(train);
  const answer: PlaygroundAnswer = {
    kind: "playground",
    task,
    spec,
    regions: regionsOf(learner, model, known, COARSE, drawn),
    training: classErrors(output.train, data),
    test: tested && testErrors(output.test, tested),
    curve: null,
  };
  yield answer;
  const fine: PlaygroundAnswer = { ...answer, regions: regionsOf(learner, model, known, FINE, drawn) };
  yield fine;
  if (task.against === null) return;
  const parameter = task.against;
  const along = planErrorsAlong({
    parameter,
    values: parameter === "k" ? task.values.filter((k) => k <= data.features.rows) : task.values,
    settingAt: (value) => makeLearner(task.learner, { ...task.params, [parameter]: value }).setting,
    ...parts,
    ...random,
  });
  const curve = yield* pausedSteps(outcomeOf(along));
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

function upTo(rows: number): Uint32Array {
  return Uint32Array.from({ length: rows }, (_, i) => i);
}
