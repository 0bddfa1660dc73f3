import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { inlineExecutor } from "../fits/executor.ts";
import { isStopped } from "../fits/fittingOptions.ts";
import { select } from "./select.ts";

/** A line in much noise and many useless features: strong penalties are best. */
const noisy = ((): Task => {
  const rng = stream(3, "widening");
  const draw = (): number[] => Array.from({ length: 60 }, () => normalQuantile(rng()));
  const columns = Object.fromEntries(Array.from({ length: 15 }, (_, c) => [`x${c}`, draw()]));
  const noise = draw();
  return defineTask(tableFrom({ ...columns, y: columns.x0.map((value, row) => 0.4 * value + noise[row]) }), {
    target: "y",
  });
})();
const weak = { learners: "ridge(lambda=0.01|0.1|1)", rule: "best", folds: 4, inner: 3 } as const;

test("a choice at the edge of a cheap grid makes it go on, and what is added stands after what was given", async () => {
  const selection = await select(noisy, weak);
  expect(selection.candidates.map(({ params }) => params.lambda)).toEqual([0.01, 0.1, 1, 10, 100, 1000, 10_000]);
  expect(selection.widened).toEqual([
    { learner: "ridge", parameter: "lambda", side: "largest", edge: 1, candidates: [3, 4] },
    { learner: "ridge", parameter: "lambda", side: "largest", edge: 100, candidates: [5, 6] },
  ]);
  const narrow = await select(noisy, { ...weak, widen: false });
  expect(narrow.candidates).toHaveLength(3);
  expect(narrow).not.toHaveProperty("widened");
  expect(selection.naive?.value).toBeLessThan(narrow.naive?.value ?? 0);
  expect(selection.warnings[0]).toBe(
    "2 settings were added to the grid of ridge, because the selected value was at its edge, lambda=1: 10, 100.",
  );
  expect(narrow.warnings[0]).toContain("the winner is at the edge of its grid: lambda=1 is the largest value");
});

test("what is given keeps its values, and added settings have those that they would have had from the beginning", async () => {
  const widened = await select(noisy, weak);
  const whole = await select(noisy, { ...weak, learners: "ridge(lambda=0.01|0.1|1|10|100|1000|10000)", widen: false });
  expect(widened.candidates.map(({ folds }) => folds)).toEqual(whole.candidates.map(({ folds }) => folds));
  expect(widened.winner?.params).toEqual(whole.winner?.params);
});

test("an outer fold chooses among what its own inner folds asked for, whatever the rows outside of it would say", async () => {
  const before = await select(noisy, weak);
  // other targets in the rows that outer fold 0 tests: its own choice must not change
  const tested: number[] = [];
  await select(noisy, {
    ...weak,
    executor: (planned) => {
      tested.push(...planned.design.outer.splits[0].test);
      return inlineExecutor;
    },
  });
  const { target } = noisy;
  if (target.kind !== "numbers") throw new Error("numbers were expected");
  const values = target.values.slice();
  for (const row of tested) values[row] = 50 * (row % 7);
  const after = await select({ ...noisy, target: { ...target, values } }, weak);
  expect(after.nested.outer[0].chosen).toEqual(before.nested.outer[0].chosen);
  expect(after.nested.outer[0].inner).toBe(before.nested.outer[0].inner);
});

test("neither a race nor structural risk widens, nor does a choice inside of its grid", async () => {
  expect(await select(noisy, { ...weak, race: true })).not.toHaveProperty("widened");
  const inside = { ...weak, learners: "ridge(lambda=1e-2..1e6:log:9)" };
  expect(await select(noisy, inside)).not.toHaveProperty("widened");
});

test("on training, validation and test rows the chosen one is tested, added or not", async () => {
  const { learners, rule } = weak;
  const selection = await select(noisy, { learners, rule, holdOut: { validation: 0.3, test: 0.2 } });
  expect(selection.widened?.length).toBeGreaterThan(0);
  expect(selection.nested.outer[0].candidate).toBe(selection.winner?.candidate);
  expect(selection.nested.estimate.value).not.toBeNull();
});

test("a budget that ends before the wider grid is done leaves the one that was given, whole", async () => {
  const budget = { stopped: false };
  const selection = await select(noisy, {
    ...weak,
    budget,
    onProgress: ({ done }) => {
      budget.stopped = done === 18;
    },
  });
  const given = await select(noisy, { ...weak, widen: false });
  if (isStopped(selection)) throw new Error("there is a result");
  expect(selection).not.toHaveProperty("widened");
  expect(selection.candidates).toEqual(given.candidates);
  expect(selection.nested).toEqual(given.nested);
  expect(selection.warnings[0]).toContain("the time budget ended after 18 of");
});
