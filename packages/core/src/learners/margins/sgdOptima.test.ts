import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../conformance/numberTask.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { MarginLossName } from "../../losses/margin/marginLosses.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { prepare } from "../prepare.ts";
import { sgd } from "./sgd.ts";
import { MARGIN_LOSSES } from "./sgdParameters.ts";

interface Task {
  readonly file: string;
  readonly target: string;
  readonly positive: string | number;
  readonly optimum: Readonly<Record<string, number>>;
}

const golden = (path: string): string =>
  readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
const { tasks }: { readonly tasks: readonly Task[] } = JSON.parse(golden("learners/sgd_optima.json"));

/** All columns of numbers but the target; what is positive is the second class. */
function dataOf({ file, target, positive }: Task): LearningData {
  const [head, ...rows] = golden(`data/${file}.csv`)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const at = head.indexOf(target);
  const columns = head.flatMap((name, j) =>
    j === at || Number.isNaN(Number(rows[0][j])) ? [] : [[name, rows.map((row) => Number(row[j]))] as const],
  );
  const isPositive = (cell: string): boolean =>
    typeof positive === "string" ? cell === positive : Number(cell) > positive;
  const codes = Int32Array.from(rows, (row) => (isPositive(row[at]) ? 1 : 0));
  const { features } = numberTask(
    Object.fromEntries(columns),
    rows.map(() => 0),
  );
  return {
    kind: "binary",
    features,
    target: { kind: "classes", name: target, classes: ["other", "own"], codes },
    weight: null,
  };
}

/** What may be left of the way from the start to the least objective after the 30 passes of the default. */
const LEFT: Readonly<Record<string, number>> = { hinge: 0.1, squaredHinge: 0.1, logistic: 0.02, exponential: 0.15 };

/** The objective before the first pass and after the last. */
function ends(loss: MarginLossName, data: LearningData, more: object = {}): readonly [number, number] {
  const { value } = sgd({ loss, ...more }).fit(data, upTo(data.features.rows), stream(1)).descents[0].objective;
  return [value[0], value[value.length - 1]];
}

describe.each(tasks)("$file: $target, $positive", (task) => {
  const data = dataOf(task);

  test.each(MARGIN_LOSSES)("%s descends to a finite objective near the least one with default settings", (loss) => {
    const [first, last] = ends(loss, data);
    // the perceptron's least loss is 0, and it begins there; that of the sigmoid has no known minimum
    if (loss === "perceptron") expect(last).toBeLessThan(0.01);
    else if (loss === "sigmoid") expect(last).toBeLessThan(0.6 * first);
    else {
      expect(last).toBeGreaterThan(task.optimum[loss] - 1e-4);
      expect(last - task.optimum[loss]).toBeLessThan(LEFT[loss] * (first - task.optimum[loss]));
    }
  });

  test("the logistic loss, whose slopes are small near the end, comes nearer with more passes", () => {
    const [first, last] = ends("logistic", data, { epochs: 300, stop: "never" });
    expect(last - task.optimum.logistic).toBeLessThan(0.15 * (first - task.optimum.logistic));
  });
});

test("features that depend on each other, as those of a sound, leave no long way after 30 passes", () => {
  const rng = stream(5, "sound");
  const n = 200;
  const columns: Record<string, number[]> = {};
  let last = Array.from({ length: n }, () => rng() - 0.5);
  for (let j = 0; j < 40; j++) {
    last = last.map((value) => 0.95 * value + 0.3 * (rng() - 0.5));
    columns[`x${j}`] = last;
  }
  const { features } = numberTask(columns, last);
  const codes = Int32Array.from(last, (value, i) =>
    value - columns.x20[i] + 0.3 * columns.x5[i] + 0.2 * (rng() - 0.5) > 0 ? 1 : 0,
  );
  const data = {
    kind: "binary",
    features,
    target: { kind: "classes", name: "y", classes: ["a", "b"], codes },
    weight: null,
  } as const;
  const newton = ends("logistic", data, { schedule: "matrix", matrix: "newton", epochs: 50, stop: "never" })[1];
  const left = (more: object): number => {
    const [first, end] = ends("logistic", data, more);
    return (end - newton) / (first - newton);
  };
  expect(left({})).toBeLessThan(0.05);
  expect(left({ schedule: "inverseScaling" })).toBeGreaterThan(0.15);
});

test("rows a hundred times as long as the others throw no loss off", () => {
  const x = Array.from({ length: 200 }, (_, i) => (i % 40 === 0 ? 1000 : (i * 7919) % 13));
  const z = x.map((_, i) => (i % 67 === 0 ? -500 : (i * 104729) % 11));
  const y = x.map((_, i) => ((i * 31) % 7 < 3 ? 1 : 0));
  const { features } = numberTask({ x, z }, y);
  const target = { kind: "classes", name: "y", classes: ["a", "b"], codes: Int32Array.from(y) } as const;
  for (const loss of MARGIN_LOSSES) {
    const [first, last] = ends(loss, { kind: "binary", features, target, weight: null });
    expect(last).toBeLessThan(first + 0.1);
  }
});

test("the data on which the exponential loss once grew to infinity", () => {
  const cells = golden("data/pima.csv")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const [head, ...rows] = cells;
  const columns = Object.fromEntries(
    head.map((name, j) => [
      name,
      rows.map((row) => (name === "diabetes" ? row[j] : row[j] === "" ? null : Number(row[j]))),
    ]),
  );
  const task = defineTask(tableFrom(columns), { target: "diabetes" });
  const { data } = prepare(task, sgd().handles, upTo(rows.length));
  const [first, last] = ends("exponential", data);
  expect([first, last]).toEqual([1, expect.closeTo(0.79, 1)]);
});
