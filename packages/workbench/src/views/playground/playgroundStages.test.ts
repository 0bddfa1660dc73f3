import { normalCdf } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { gridPoints } from "./gridPoints.ts";
import { playgroundPoints } from "./playgroundPoints.ts";
import { playgroundStages } from "./playgroundStages.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playgroundTask.ts";
import { encodePoints } from "./points.ts";
import { PLAYGROUND_LEARNERS, settingsBeside, shownLearners } from "./shownLearners.ts";

const clouds: PlaygroundTask["data"] = { kind: "generated", generator: "clouds", size: 60, noise: 1, seed: 2 };

function usualTask(learner: PlaygroundTask["learner"], data: PlaygroundTask["data"] = clouds): PlaygroundTask {
  const params = Object.fromEntries(shownLearners[learner].settings.map(({ name, usual }) => [name, usual]));
  const moved = settingsBeside(shownLearners[learner], params).find(({ kind }) => kind === "number");
  return {
    kind: "playground",
    data,
    learner,
    params,
    against: moved?.name ?? null,
    values: moved?.kind === "number" ? moved.stops.slice(0, 4) : [],
  };
}

function lastAnswer(task: PlaygroundTask): PlaygroundAnswer {
  const answers = [...playgroundStages(task)].filter((answer) => answer !== null);
  return answers[answers.length - 1];
}

/** Probability of the class at the cell that holds the point. */
function probabilityAt({ regions }: PlaygroundAnswer, drawnClass: number, x: number, y: number): number {
  const { size, reach, classes, probability } = regions;
  const column = Math.floor(((x + reach) / (2 * reach)) * size);
  const row = Math.floor(((reach - y) / (2 * reach)) * size);
  return probability[(classes.indexOf(drawnClass) * size + row) * size + column];
}

test("the grid begins at the top left and goes to the right", () => {
  const { values } = gridPoints(2, 3);
  expect([...values]).toEqual([-1.5, 1.5, -1.5, 1.5, 1.5, 1.5, -1.5, -1.5]);
});

test("regions are where the points are: three classes at three places that no turn or mirror exchanges", () => {
  const places = [
    [2, 1],
    [-2, 2.5],
    [0, -2],
  ];
  const spread = [...Array(10).keys()].map((i) => [0.1 * (i % 3), 0.1 * Math.floor(i / 3)]);
  const all = places.flatMap(([x, y], code) => spread.map(([dx, dy]) => ({ x: x + dx, y: y + dy, code })));
  const points = encodePoints({
    x: Float64Array.from(all, ({ x }) => x),
    y: Float64Array.from(all, ({ y }) => y),
    codes: Int32Array.from(all, ({ code }) => code),
  });
  for (const learner of PLAYGROUND_LEARNERS) {
    const answer = lastAnswer(usualTask(learner, { kind: "drawn", points, seed: 1 }));
    places.forEach(([x, y], code) => {
      expect(probabilityAt(answer, code, x, y), `${learner} ${code}`).toBeGreaterThan(0.5);
    });
    expect(answer.training.wrong, learner).toBe(0);
    expect(answer.test?.n, learner).toBe(9);
  }
});

test("drawn classes keep their number when one of them is missing", () => {
  const points = encodePoints({
    x: Float64Array.of(-1, -1.2, -0.9, 1, 1.1, 1.3),
    y: Float64Array.of(0, 0.2, 0.1, 0, 0.3, -0.2),
    codes: Int32Array.of(0, 0, 0, 2, 2, 2),
  });
  const answer = lastAnswer(usualTask("tree", { kind: "drawn", points, seed: 1 }));
  expect(answer.regions.classes).toEqual([0, 2]);
  expect(probabilityAt(answer, 2, 2, 0)).toBe(1);
  expect(answer.test).toBeNull();
});

test("every learner's curve passes through the errors that are shown", () => {
  for (const learner of PLAYGROUND_LEARNERS) {
    const task = usualTask(learner);
    if (task.against === null) continue;
    const answer = lastAnswer({ ...task, params: { ...task.params, [task.against]: task.values[1] } });
    if (answer.curve === null || answer.test === null) throw new Error("there are a curve and test points");
    expect(answer.curve.training[1], learner).toBe(answer.training.wrong / answer.training.n);
    expect(answer.curve.test[1], learner).toBe(answer.test.wrong / answer.test.n);
    expect(answer.curve.lower[1], learner).toBe(answer.test.lower);
  }
});

test("one neighbour makes no training error and, on two clouds, more test errors than any rule must", () => {
  const answer = lastAnswer(usualTask("knn", { ...clouds, size: 300 }));
  expect(answer.training.wrong).toBe(0);
  expect(answer.test?.lower).toBeGreaterThan(normalCdf(-1));
});

test("a third of each drawn class is held out, at random by seed, and nothing is in both parts", () => {
  const codes = Int32Array.from({ length: 20 }, (_, i) => (i < 12 ? 0 : 1));
  const points = encodePoints({ x: Float64Array.from(codes.keys()).map((i) => i / 4), y: new Float64Array(20), codes });
  const parts = (seed: number) => playgroundPoints({ kind: "drawn", points, seed });
  const { train, test: left } = parts(1);
  expect([train.codes.length, left?.codes.length]).toEqual([14, 6]);
  expect([...(left?.codes ?? [])].filter((code) => code === 0).length).toBe(4);
  expect(new Set([...train.x, ...(left?.x ?? [])]).size).toBe(20);
  expect(parts(1)).toEqual(parts(1));
  expect([...parts(2).train.x]).not.toEqual([...train.x]);
});

test("one class alone is told, with what would work", () => {
  expect(() => lastAnswer(usualTask("tree", { kind: "drawn", points: "1AAAA", seed: 1 }))).toThrow(
    "All points are of one class.",
  );
  expect(() => lastAnswer(usualTask("tree", { kind: "drawn", points: "", seed: 1 }))).toThrow("no points yet");
});
