import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import { predictionOf } from "../../select/fits/predictionOf.ts";
import { type OutOfBagPrediction, outOfBag, outOfBagEstimate } from "../../select/risk/outOfBag.ts";
import { trainModel } from "../../select/storedModels/trainModel.ts";
import type { StoredModel } from "../storedModel.ts";

/*
 * The interval of an out-of-bag estimate takes the rows for independent. Rows that share members are not quite, so it holds
 * the risk of the ensemble a little less often than it says: in 1,000 simulations of each case below a 95% CI held it
 * in 88.5 to 90.1 of 100, an 80% CI in 68.2 to 74.5. An estimate on the training rows held it in none.
 */
const TRAIN = 150;
const NEW = 1000;
const training = Uint32Array.from({ length: TRAIN }, (_, row) => row);
const unseen = Uint32Array.from({ length: NEW }, (_, row) => TRAIN + row);

interface Simulated {
  /** Squared error, or share of hits, on new rows: from what is known of the simulation, so free of their noise. */
  readonly risk: number;
  readonly outside: Pick<OutOfBagPrediction, "prediction">;
  /** The same rows, judged by all members. */
  readonly inside: Pick<OutOfBagPrediction, "prediction">;
}

/** Three columns, of which two matter. Numbers have noise of variance 1/6 on a curve; classes are drawn by a chance. */
function simulate(setting: StoredModel["learner"], kind: "regression" | "binary", seed: number): Simulated {
  const rng = stream(seed, "out-of-bag coverage", kind);
  const column = (): Float64Array => Float64Array.from({ length: TRAIN + NEW }, rng);
  const [a, b, c] = [column(), column(), column()];
  const signal = a.map((value, row) => Math.sin(5 * value) + 2 * b[row]);
  const chance = signal.map((value) => 1 / (1 + Math.exp(-3 * (value - 1.1))));
  const y =
    kind === "regression"
      ? signal.map((value) => value + rng() + rng() - 1)
      : Array.from(chance, (p) => (rng() < p ? "yes" : "no"));
  const task = defineTask(tableFrom({ a, b, c, y }), { target: "y", kind });
  const stored = trainModel(task, setting, { rows: training, seed });
  const learner = learnerOf(setting.name, setting.params);
  const found = learner.predict(stored.model, task.features, unseen);
  let risk = kind === "regression" ? 1 / 6 : 0;
  for (let i = 0; i < NEW; i++) {
    const row = TRAIN + i;
    if (kind === "regression") risk += (found[i] - signal[row]) ** 2 / NEW;
    else risk += (found[NEW + i] >= 0.5 ? chance[row] : 1 - chance[row]) / NEW;
  }
  return {
    risk,
    outside: outOfBag(task, stored, { rows: training }),
    inside: { prediction: predictionOf(task, training, learner.predict(stored.model, task.features, training)) },
  };
}

test.each([
  [{ name: "forest", params: { trees: 60 } }, "binary", 600],
  [{ name: "forest", params: { trees: 60 } }, "regression", 500],
  [{ name: "bagging", params: { rounds: 40 } }, "regression", 250],
] as const)(
  "the out-of-bag interval holds the risk about as often as it says (%o, %s, %i data sets)",
  (setting, kind, sets) => {
    const metric = kind === "regression" ? mse : accuracy;
    const held = { outside95: 0, outside80: 0, inside95: 0 };
    for (let seed = 0; seed < sets; seed++) {
      const { risk, outside, inside } = simulate(setting, kind, seed);
      const holds = (of: Pick<OutOfBagPrediction, "prediction">, level: number): number => {
        const { lower, upper } = outOfBagEstimate(metric, of, { level });
        if (lower === undefined || upper === undefined) throw new Error("there is an interval");
        return lower <= risk && risk <= upper ? 1 : 0;
      };
      held.outside95 += holds(outside, 0.95);
      held.outside80 += holds(outside, 0.8);
      held.inside95 += holds(inside, 0.95);
    }
    expect(held.outside95 / sets).toBeGreaterThan(0.84);
    expect(held.outside95 / sets).toBeLessThan(0.96);
    expect(held.outside80 / sets).toBeGreaterThan(0.62);
    expect(held.outside80 / sets).toBeLessThan(0.8);
    expect(held.inside95 / sets).toBeLessThan(0.05);
  },
);
