import { describe, expect, test } from "vitest";
import { goldenJson } from "../../../test/golden.ts";
import { goldenTask, upTo } from "../../../test/goldenTask.ts";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { newSoloTeam, type Team, withTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { mlp } from "./mlp.ts";

interface SeedResult {
  readonly data: string;
  readonly hidden: readonly number[];
  readonly accuracy: readonly number[];
}

const { seeds } = goldenJson<{ readonly seeds: { readonly results: readonly SeedResult[] } }>("learners/mlp.json");

describe.each(seeds.results.map((result) => [result.data, result] as const))("%s", (name, { hidden, accuracy }) => {
  test("cross-validated accuracy over seeds is that of scikit-learn, within its spread", () => {
    const data = goldenTask(name);
    const { rows } = data.features;
    const learner = mlp({
      hidden: hidden.join("-"),
      activation: "tanh",
      lambda: 1e-3,
      rate: 0.005,
      batch: 32,
      epochs: 40,
    });
    const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
    const found = [1, 2, 3, 4].map((seed) => {
      let hits = 0;
      for (let fold = 0; fold < 5; fold++) {
        const test = upTo(rows).filter((row) => row % 5 === fold);
        const model = learner.fit(
          data,
          upTo(rows).filter((row) => row % 5 !== fold),
          stream(seed, fold),
        );
        const p = learner.predict(model, data.features, test);
        const outputs = p.length / test.length;
        test.forEach((row, i) => {
          const shares = Array.from({ length: outputs }, (_, c) => p[c * test.length + i]);
          if (shares.indexOf(Math.max(...shares)) === codes[row]) hits++;
        });
      }
      return hits / rows;
    });
    const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(mean(found)).toBeGreaterThan(Math.min(...accuracy) - 0.005);
    expect(mean(found)).toBeLessThan(Math.max(...accuracy) + 0.005);
  });
});

test("how many work on it changes no bit, nor does a machine without WebAssembly", () => {
  const data = goldenTask("wine.csv");
  const learner = mlp({ hidden: "300-40", epochs: 2, batch: 64 });
  const outcome = (team: Team): unknown =>
    withTeam(team, () => {
      const model = learner.fit(data, upTo(178), stream(1));
      return [model, learner.predict(model, data.features, upTo(178))];
    });
  const wanted = outcome(newSoloTeam());
  expect(outcome({ ...newSoloTeam(), size: 5 })).toEqual(wanted);
  expect(outcome(oracleTeam())).toEqual(wanted);
});

test("a numeric target is scaled and comes back on its own scale", () => {
  const data = goldenTask("diabetes.csv");
  const learner = mlp({ hidden: "8", epochs: 30 });
  const model = learner.fit(data, upTo(442), stream(2));
  const found = learner.predict(model, data.features, upTo(442));
  const truth = data.target.kind === "numbers" ? data.target.values : new Float64Array();
  const mean = truth.reduce((sum, y) => sum + y, 0) / 442;
  const squares = (of: (i: number) => number): number => truth.reduce((sum, y, i) => sum + (y - of(i)) ** 2, 0);
  expect(squares((i) => found[i])).toBeLessThan(0.55 * squares(() => mean));
  expect(model.target.mean).toBeCloseTo(mean, 10);
});

test("losses for numbers: the quantile loss predicts the quantile asked for", () => {
  const data = goldenTask("diabetes.csv");
  const truth = data.target.kind === "numbers" ? data.target.values : new Float64Array();
  for (const alpha of [0.2, 0.9]) {
    const learner = mlp({ hidden: "4", loss: "quantile", alpha, epochs: 60, rate: 0.01, lambda: 0.01 });
    const found = learner.predict(learner.fit(data, upTo(442), stream(3)), data.features, upTo(442));
    const below = truth.filter((y, i) => y <= found[i]).length / 442;
    expect(Math.abs(below - alpha)).toBeLessThan(0.06);
  }
});

test("early stopping keeps the weights of the best pass and the losses it was chosen by", () => {
  const data = goldenTask("pima_complete.csv");
  const learner = mlp({ epochs: 60, earlyStopping: 0.3, patience: 5, rate: 0.02 });
  const model = learner.fit(data, upTo(392), stream(4));
  const { heldOut, training, epochs } = model;
  expect(heldOut.value[epochs]).toBe(Math.min(...heldOut.value));
  expect(heldOut.pass).toHaveLength(epochs + 6);
  expect(training.pass).toHaveLength(epochs + 5);
});

test("no hidden layer is logistic regression: a linear rule", () => {
  const data = goldenTask("pima_complete.csv");
  const learner = mlp({ hidden: "0", epochs: 3 });
  const model = learner.fit(data, upTo(392), stream(5));
  expect(model.layers).toHaveLength(1);
  expect(model.layers[0].weights).toHaveLength(8);
});

test("parameters that would change nothing are refused, and so are shares of 1", () => {
  expect(() => mlp({ momentum: 0.5 })).toThrow("momentum of mlp is 0.5, and would change nothing.");
  expect(() => mlp({ patience: 3 })).toThrow("patience of mlp is 3, and would change nothing.");
  expect(() => mlp({ alpha: 0.5 })).toThrow("alpha of mlp is 0.5, and would change nothing.");
  expect(() => mlp({ earlyStopping: 1 })).toThrow("earlyStopping of mlp is 1.");
  expect(() => mlp({ optimiser: "sgd", momentum: 1 })).toThrow("momentum of mlp is 1.");
  expect(() => mlp({ loss: "quantile", alpha: 1 })).toThrow("alpha of mlp is 1.");
  expect(() => mlp({ hidden: "three" })).toThrow('hidden of mlp is "three".');
});
