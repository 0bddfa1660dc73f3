import { expect, test } from "vitest";
import { stream } from "../packages/core/src/numeric/random.ts";
import { learnerOf } from "../packages/core/src/registry.ts";
import { goldenTask, upTo } from "../packages/core/test/goldenTask.ts";

/**
 * Whoever says that missing a positive row costs ten times as much gets other labels: those of p >= 0.5 miss fewer positive
 * rows, and cost less, on rows that were not learned from. Of learners that calibrate their scores too.
 */
const COST = 10;
const pima = goldenTask("pima_complete.csv");
const codes = pima.target.kind === "classes" ? pima.target.codes : new Int32Array();

interface Errors {
  readonly recall: number;
  /** Mean cost of a row. */
  readonly cost: number;
}

function heldOut(name: string, params: object): Errors {
  const learner = learnerOf(name, params);
  const all = upTo(392);
  let [missed, alarms, positives] = [0, 0, 0];
  for (let fold = 0; fold < 3; fold++) {
    const test = all.filter((row) => row % 3 === fold);
    const model = learner.fit(
      pima,
      all.filter((row) => row % 3 !== fold),
      stream(1, "costs", fold),
    );
    const p = learner.predict(model, pima.features, test).subarray(test.length);
    test.forEach((row, i) => {
      positives += codes[row];
      if (codes[row] === 1 && p[i] < 0.5) missed++;
      if (codes[row] === 0 && p[i] >= 0.5) alarms++;
    });
  }
  return { recall: 1 - missed / positives, cost: (COST * missed + alarms) / all.length };
}

test.each([
  ["sgd", { loss: "hinge" }, { costPositive: COST }],
  ["sgd", { loss: "squaredHinge" }, { costPositive: COST }],
  ["sgd", { loss: "logistic" }, { costPositive: COST }],
  ["sgd", { loss: "sigmoid" }, { costPositive: COST }],
  ["sgd", { loss: "hinge" }, { costPositive: 1, costNegative: 1 / COST }],
  ["linearSvm", {}, { classWeight: `pos:${COST}` }],
  ["svm", {}, { classWeight: `pos:${COST}` }],
  ["logistic", { lambda: 0.01 }, { classWeight: `pos:${COST};neg:1` }],
])("%s %j: labels follow %j", (name, params, costs) => {
  const [plain, weighed] = [heldOut(name, params), heldOut(name, { ...params, ...costs })];
  expect(weighed.recall).toBeGreaterThan(plain.recall + 0.2);
  expect(weighed.recall).toBeGreaterThan(0.85);
  expect(weighed.cost).toBeLessThan(0.75 * plain.cost);
});

test("balanced classes raise the recall of the rarer one", () => {
  for (const name of ["linearSvm", "svm"]) {
    expect(heldOut(name, { classWeight: "balanced" }).recall).toBeGreaterThan(heldOut(name, {}).recall + 0.1);
  }
});
