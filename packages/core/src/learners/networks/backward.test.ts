import { describe, expect, test } from "vitest";
import { absolute, huber, quantile, squared } from "../../losses/numberLosses.ts";
import { newSoloTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { backward, slopesIn } from "./backward.ts";
import { ACTIVATIONS, type Activation, forward, type LayerWeights, networkIn, writeWeights } from "./network.ts";
import { numberOutput, type OutputRule, softmaxOutput, twoClassOutput } from "./outputRule.ts";
import { type PanelMatrix, placeOf } from "./panelMatrix.ts";
import { addSlopes } from "./rowLosses.ts";

const RULES: readonly (readonly [string, OutputRule])[] = [
  ["log loss of three classes", softmaxOutput(3, "log")],
  ["squared loss of three classes", softmaxOutput(3, "squared")],
  ["log loss of two classes", twoClassOutput("log")],
  ["squared loss of two classes", twoClassOutput("squared")],
  ["exponential loss of two classes", twoClassOutput("exponential")],
  ["squared loss of numbers", numberOutput(squared)],
  ["absolute loss of numbers", numberOutput(absolute)],
  ["huber loss of numbers", numberOutput(huber(0.5))],
  ["quantile loss of numbers", numberOutput(quantile(0.9))],
];

const cases = ACTIVATIONS.flatMap((activation) => RULES.map(([name, rule]) => [activation, name, rule] as const));

/** Loss of a batch of drawn rows at some weights, and its slopes by them in the same shape. */
function lossAt(activation: Activation, rule: OutputRule, sizes: readonly number[], layers: readonly LayerWeights[]) {
  const team = newSoloTeam();
  const rows = 7;
  const rng = stream(3, "rows");
  const network = networkIn(team, sizes, activation, rows);
  const slopes = slopesIn(network, rows);
  writeWeights(network, layers);
  const { input, turnedInput } = network;
  const plain = team.heap.f64(input.at, (input.pitch * input.count) / 8);
  const turned = team.heap.f64(turnedInput.at, (turnedInput.pitch * turnedInput.count) / 8);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j <= sizes[0]; j++) {
      const value = j < sizes[0] ? 4 * rng() - 2 : 1;
      plain[placeOf(i, j, input.pitch)] = value;
      turned[placeOf(j, i, turnedInput.pitch)] = value;
    }
  }
  const truth = Array.from({ length: rows }, () =>
    rule.predictions > 1 ? Math.floor(rule.predictions * rng()) : rng(),
  );
  const weights = Float64Array.from({ length: rows }, () => 2 * rng());
  const staged = { at: 0, bytes: 0, float32: false };
  const sums = forward(network, rows);
  const order = Uint32Array.from(truth.keys());
  const total = addSlopes(network, { staged, learned: rows, truth, weights }, rule, {
    sums,
    into: slopes.bySums[slopes.bySums.length - 1],
    order,
  });
  backward(network, slopes, rows);
  const entry = ({ at, pitch, count }: PanelMatrix, i: number, j: number): number =>
    team.heap.f64(at, (pitch * count) / 8)[placeOf(i, j, pitch)];
  return {
    loss: total / rows,
    slope: (l: number, i: number, j: number): number => entry(slopes.byWeights[l], i, j),
  };
}

describe.each(cases)("%s units, %s", (activation, _, rule) => {
  test("slopes by every weight are those that central differences show", () => {
    const sizes = [5, 4, 6, rule.sums];
    const rng = stream(4, "weights");
    const layers = sizes.slice(1).map((units, l) => ({
      weights: Array.from({ length: sizes[l] }, () => Array.from({ length: units }, () => 1.4 * rng() - 0.7)),
      bias: Array.from({ length: units }, () => rng() - 0.5),
    }));
    const found = lossAt(activation, rule, sizes, layers);
    const step = 1e-5;
    layers.forEach(({ weights, bias }, l) => {
      [...weights, bias].forEach((row, i) => {
        row.forEach((value, j) => {
          // one weight after the other; the kinks of relu and of some losses are nowhere near
          const at = (moved: number): number => {
            row[j] = moved;
            const { loss } = lossAt(activation, rule, sizes, layers);
            row[j] = value;
            return loss;
          };
          const shown = (at(value + step) - at(value - step)) / (2 * step);
          expect(Math.abs(shown - found.slope(l, i, j))).toBeLessThan(1e-8);
        });
      });
    });
  });
});
