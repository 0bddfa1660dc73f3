import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { select } from "../../select/selection/select.ts";
import { thresholdLines } from "./thresholdLines.ts";

const rows = Array.from({ length: 80 }, (_, row) => row);
const y = rows.map((row) => (row % 4 === 0 ? "yes" : "no"));
const task = defineTask(tableFrom({ x: rows.map((row) => (row % 4 === 0 ? 1 : 0) + ((row * 37) % 80) / 60), y }), {
  target: "y",
});
const texts = async (options: object): Promise<string[]> =>
  thresholdLines(await select(task, { learners: "logistic(lambda=0.1)", folds: 4, inner: 3, ...options })).map(
    ({ text }) => text,
  );

test("it says the threshold, why it is that one, and what labels at it are worth", async () => {
  const [what, worth] = await texts({});
  expect(what).toBe(
    "threshold: positive from a probability of 0.250 on, the share of positives, which weights both classes equally",
  );
  expect(worth).toMatch(
    /^predicted classes in the outer folds, each with the threshold of its training rows: balanced accuracy 0\.\d+ \(0\.\d+ to [01]\.\d+\), recall 0\.\d+ \(0\.\d+ to [01]\.\d+\), specificity 0\.\d+ \(0\.\d+ to [01]\.\d+\)$/,
  );
});

test("of a threshold that is the same in all folds and of a single test part it says so in fewer words", async () => {
  expect((await texts({ threshold: 0.4 }))[1]).toMatch(/^predicted classes in the outer folds: balanced accuracy/);
  const parts = { holdOut: { validation: 0.3, test: 0.3 }, folds: undefined, inner: undefined };
  expect((await texts(parts))[1]).toMatch(/^predicted classes on the test rows: balanced accuracy/);
});

test("without a threshold there is nothing to say", () => {
  expect(thresholdLines({ nested: { outer: [], estimate: task as never } })).toEqual([]);
});
