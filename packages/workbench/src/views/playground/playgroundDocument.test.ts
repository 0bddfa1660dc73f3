import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playgroundAnswer, playgroundDocument } from "./playgroundDocument.ts";
import { playgroundPoints } from "./playgroundPoints.ts";
import { playgroundStages } from "./playgroundStages.ts";
import { readState, type Settings, taskOf } from "./playgroundState.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { playgroundWords } from "./playgroundWords.ts";
import { encodePoints } from "./points.ts";
import { readingOf } from "./reading.ts";

function lastAnswer(settings: Settings): PlaygroundAnswer {
  const answers = [...playgroundStages(taskOf(readState(settings)))].filter((answer) => answer !== null);
  return answers[answers.length - 1];
}

function saved(answer: PlaygroundAnswer): ReturnType<typeof playgroundDocument> {
  const points = playgroundPoints(answer.task.data);
  return JSON.parse(JSON.stringify(playgroundDocument(answer, points, playgroundWords(answer, "#/playground"))));
}

test("an answer survives the page that it is saved in, its probabilities to four digits", () => {
  const answer = lastAnswer({ learner: "logistic", data: "three", size: "50", seed: "4" });
  const { answer: back, points } = playgroundAnswer(saved(answer));
  expect(points.train).toEqual(playgroundPoints(answer.task.data).train);
  // fresh points are not shown, and not kept
  expect(points.test).toBeNull();
  expect({ ...back.training, isWrong: [...back.training.isWrong] }).toEqual({
    ...answer.training,
    isWrong: [...answer.training.isWrong],
  });
  expect({ ...back.test, isWrong: null }).toEqual({ ...answer.test, isWrong: null });
  expect(back.regions.probability).toHaveLength(answer.regions.probability.length);
  const far = back.regions.probability.map((share, i) => Math.abs(share - answer.regions.probability[i]));
  expect(Math.max(...far)).toBeLessThan(1.5e-4);
  expect(back.curve?.test).toEqual(answer.curve?.test);
  expect(back.task).toEqual(answer.task);
});

test("drawn points are kept with those that are held out, and which of them are wrong", () => {
  const places = Array.from({ length: 24 }, (_, i) => i);
  const points = encodePoints({
    x: Float64Array.from(places, (i) => (i % 5) - 2),
    y: Float64Array.from(places, (i) => (i % 7) / 3 - 1),
    codes: Int32Array.from(places, (i) => i % 2),
  });
  const answer = lastAnswer({ points, learner: "knn" });
  const document = saved(answer);
  const back = playgroundAnswer(document);
  expect(back.points).toEqual(playgroundPoints(answer.task.data));
  expect(back.answer.test?.isWrong).toEqual(answer.test?.isWrong);
  expect(document.facts).toContainEqual({ name: "points", value: "drawn by hand" });
});

test("everything that a page without learners says is in the document in words", () => {
  const answer = lastAnswer({ data: "clouds", maxDepth: "3" });
  const { reading, title, facts, curve, link } = saved(answer);
  expect(reading).toEqual(readingOf(answer));
  expect(title).toBe("Decision tree");
  expect(facts).toContainEqual({ name: "points", value: "150, two clouds" });
  // Phi(-1), R's pnorm(-1)
  expect(curve).toMatchObject({ label: "depth", now: 3, least: expect.closeTo(0.1586553, 6) });
  expect(link).toBe("#/playground");
});

test("every field of the document is described with the others", () => {
  const described = readFileSync(new URL("../../../../../docs/json.md", import.meta.url), "utf8");
  const [, section = ""] = described.split("\n## Playground\n");
  const drawn = encodePoints({
    x: Float64Array.from({ length: 24 }, (_, i) => (i % 5) - 2),
    y: Float64Array.from({ length: 24 }, (_, i) => (i % 7) / 3 - 1),
    codes: Int32Array.from({ length: 24 }, (_, i) => i % 2),
  });
  const names = [{ data: "clouds" }, { points: drawn }].flatMap((settings) => {
    const { task, reading, points, regions, training, test: held, curve, facts, ...own } = saved(lastAnswer(settings));
    const parts = [task, task.data, reading, points, points.train, regions, training, held, curve, facts[0]];
    return [own, ...parts].flatMap((part) => Object.keys(part ?? {}));
  });
  expect(names).toContain("isWrong");
  for (const name of names.filter((each) => each !== "schema")) expect(section, name).toContain(`\`${name}\``);
});
