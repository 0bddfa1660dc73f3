import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { squared } from "../../losses/numberLosses.ts";
import { newSoloTeam, type Team, withTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { initialWeights } from "./initialWeights.ts";
import type { Activation, LayerWeights } from "./network.ts";
import { type StagedRows, stageRows } from "./networkRows.ts";
import type { OptimiserName } from "./optimiser.ts";
import { numberOutput, type OutputRule, softmaxOutput, twoClassOutput } from "./outputRule.ts";
import { type Training, type TrainingOptions, trainNetwork } from "./trainNetwork.ts";

interface GoldenCase {
  readonly data: string;
  readonly classes: readonly string[] | null;
  readonly x: readonly (readonly number[])[];
  readonly target: readonly number[];
  readonly hidden: readonly number[];
  readonly activation: Activation;
  readonly solver: OptimiserName;
  readonly rate: number;
  readonly lambda: number;
  readonly start: Weights;
  readonly results: readonly (Weights & { readonly steps: number })[];
}

interface Weights {
  readonly coefs: readonly (readonly (readonly number[])[])[];
  readonly intercepts: readonly (readonly number[])[];
}

const golden: { readonly cases: readonly GoldenCase[] } = JSON.parse(
  readFileSync(new URL("../../../../../golden/learners/mlp.json", import.meta.url), "utf8"),
);

function train(
  x: readonly (readonly number[])[],
  truth: readonly number[],
  options: Partial<TrainingOptions> & Pick<TrainingOptions, "sizes" | "rule" | "start">,
  learned: number = x.length,
  stage: (team: Team, staged: StagedRows, rows: number) => StagedRows = (_, staged) => staged,
): Training {
  const team = newSoloTeam();
  const names = x[0].map((_, c) => `x${c}`);
  const features = {
    rows: x.length,
    columns: names.map((name) => ({ kind: "number" as const, name })),
    values: Float64Array.from(names.flatMap((_, c) => x.map((row) => row[c]))),
  };
  const scales = names.map(() => ({ mean: 0, factor: 1 }));
  return withTeam(team, () =>
    trainNetwork(
      {
        staged: stage(team, stageRows(team, features, names, scales, Uint32Array.from(x.keys())), x.length),
        learned,
        truth,
        weights: new Float64Array(x.length).fill(1),
      },
      {
        activation: "tanh",
        optimiser: "adam",
        rate: 0.01,
        lambda: 0,
        momentum: 0.9,
        nesterov: true,
        batch: x.length,
        seed: 1,
        stops: [5],
        patience: 10,
        ...options,
      },
    ),
  );
}

function ruleOf({ classes }: GoldenCase): OutputRule {
  if (classes === null) return numberOutput(squared);
  return classes.length === 2 ? twoClassOutput("log") : softmaxOutput(classes.length, "log");
}

const layersOf = ({ coefs, intercepts }: Weights): LayerWeights[] =>
  coefs.map((weights, l) => ({ weights, bias: intercepts[l] }));

describe.each(
  golden.cases.map((one) => [`${one.data}, ${one.hidden} ${one.activation} units, ${one.solver}`, one] as const),
)("%s", (_, one) => {
  test("from the same weights, full-batch steps end at those of scikit-learn", () => {
    const rule = ruleOf(one);
    const stops = one.results.map(({ steps }) => steps);
    const { found } = train(one.x, one.target, {
      sizes: [one.x[0].length, ...one.hidden, rule.sums],
      rule,
      start: layersOf(one.start),
      activation: one.activation,
      optimiser: one.solver,
      rate: one.rate,
      lambda: one.lambda,
      stops,
    });
    found.forEach(({ layers }, s) => {
      layersOf(one.results[s]).forEach(({ weights, bias }, l) => {
        const mine = [...layers[l].weights.flat(), ...layers[l].bias];
        [...weights.flat(), ...bias].forEach((wanted, i) => {
          expect(Math.abs(mine[i] - wanted)).toBeLessThan(1e-9);
        });
      });
    });
  });
});

/** A sine with noise, on rows of three features of which one matters. */
function sine(rows: number): { readonly x: number[][]; readonly y: number[] } {
  const rng = stream(5, "sine");
  const x = Array.from({ length: rows }, () => [4 * rng() - 2, rng(), rng()]);
  return { x, y: x.map(([a]) => Math.sin(2 * a) + 0.3 * (rng() - 0.5)) };
}

const sizes = [3, 16, 1];
const rule = numberOutput(squared);
const start = initialWeights(sizes, "tanh", stream(6, "start"));

test("fewer passes are a prefix of more, bit by bit", () => {
  const { x, y } = sine(50);
  const options = { sizes, rule, start, batch: 8 };
  const all = train(x, y, { ...options, stops: [1, 4, 9] });
  [1, 4, 9].forEach((stop, s) => {
    const one = train(x, y, { ...options, stops: [stop] });
    expect(one.found).toEqual([all.found[s]]);
    expect(one.training).toEqual(all.training.slice(0, stop));
  });
});

/** The same rows in single precision. */
function inSingle({ heap }: Team, { at, bytes }: StagedRows, rows: number): StagedRows {
  const into = heap.allocate((bytes / 2) * rows);
  heap.f32(into, (bytes / 8) * rows).set(heap.f64(at, (bytes / 8) * rows));
  return { at: into, bytes: bytes / 2, float32: true };
}

test("rows in single precision are learned from as those in double, to six digits of weights and losses", () => {
  const { x, y } = sine(403);
  const options = { sizes, rule, start, batch: 50, stops: [3] };
  const exact = train(x, y, options, 380);
  const single = train(x, y, options, 380, inSingle);
  const numbers = ({ found: [{ layers }], training, watched }: Training): number[] => [
    ...layers.flatMap(({ weights, bias }) => [...weights.flat(), ...bias]),
    ...training,
    ...watched,
  ];
  const apart = numbers(single).map((value, i) => Math.abs(value - numbers(exact)[i]));
  expect(Math.max(...apart)).toBeLessThan(2e-6);
  expect(Math.max(...apart)).toBeGreaterThan(0);
});

test("training lowers the loss of its rows far below that of a constant", () => {
  const { x, y } = sine(200);
  const { training } = train(x, y, { sizes, rule, start, batch: 16, stops: [100] });
  expect(training[0]).toBeGreaterThan(0.2);
  expect(training[99]).toBeLessThan(0.02);
});

test("watched rows choose the pass with the least loss on them, and end the training when it stays away", () => {
  const { x, y } = sine(60);
  // the watched rows say the opposite: every pass makes them worse
  const opposite = y.map((value, r) => (r < 40 ? value : -3 * value));
  const { found, watched } = train(x, opposite, { sizes, rule, start, batch: 8, stops: [2, 50], patience: 4 }, 40);
  let best = 0;
  watched.forEach((loss, pass) => {
    if (loss < watched[best]) best = pass;
  });
  expect(watched).toHaveLength(best + 5);
  expect(found[1].epochs).toBe(best);
});

test("weights that grow to infinity are a failure that says so", () => {
  const { x, y } = sine(30);
  const wild = { sizes, rule, start, activation: "relu" as const, optimiser: "sgd" as const, rate: 1e6 };
  expect(() => train(x, y, { ...wild, stops: [200] })).toThrow("the weights of the network grew to infinity.");
});
