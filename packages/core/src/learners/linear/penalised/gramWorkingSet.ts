import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { descendGramLayout } from "../../../numeric/kernels/layouts/descendGram.ts";
import type { Team } from "../../../numeric/kernels/team.ts";
import { valuesAt } from "./places.ts";
import type { Penalty, WorkingSet } from "./quadratic.ts";

/** With so many features a look at the gap costs next to nothing beside a sweep. */
const MANY = 48;

/**
 * The working set of a quadratic whose matrix is at an address: it has a smaller one of its own, in double or in single
 * precision, of which the upper half is used.
 */
export function gramWorkingSet(team: Team, matrix: number, apart: number, size: number, float32: boolean): WorkingSet {
  const { heap } = team;
  const stride = float32 ? strideOf(size / 2) : apart;
  const own = heap.allocate(stride * size);
  const weights = heap.allocate(apart);
  const slopes = heap.allocate(apart);
  const absolute = heap.allocate(apart);
  const square = heap.allocate(apart);
  const steps = heap.allocate(apart + 32);
  const features: number[] = [];
  let sided = 0;
  // made once: a sweep over a few features takes less than a microsecond
  const args = argumentsIn(descendGramLayout, {
    matrix: own,
    apart: stride,
    count: 0,
    weights,
    slopes,
    absolute,
    square,
    sided,
    sweeps: 0,
    steps,
  });
  return {
    features,
    add: (feature) => {
      const at = features.length;
      features.push(feature);
      const from = heap.f64(matrix + feature * apart, size);
      const place = own + at * stride;
      const column = float32 ? heap.f32(place, stride / 4) : heap.f64(place, stride / 8);
      for (let k = 0; k <= at; k++) column[k] = from[features[k]];
    },
    truncate: (count) => {
      features.length = count;
    },
    begin: (allWeights, allSlopes, { l1, l2, nonNegative }: Penalty) => {
      heap.f64(weights, features.length).set(valuesAt(allWeights, features));
      heap.f64(slopes, features.length).set(valuesAt(allSlopes, features));
      heap.f64(absolute, features.length).set(valuesAt(l1, features));
      heap.f64(square, features.length).set(valuesAt(l2, features));
      sided = nonNegative ? 1 : 0;
    },
    sweepCost: () => features.length ** 2,
    sweepsPerLook: () => (features.length < MANY ? 4 : 1),
    sweep: (sweeps) => {
      args[descendGramLayout.count] = features.length;
      args[descendGramLayout.sided] = sided;
      args[descendGramLayout.sweeps] = sweeps;
      team.run(float32 ? "descendGramFloat32" : "descendGram", args, 1);
    },
    // copies, because plain code is slow on memory that threads share
    reached: () => {
      const own = heap.f64(slopes, features.length).slice();
      return { weights: heap.f64(weights, features.length).slice(), slopes: own, rest: own };
    },
    moveTo: (place) => {
      heap.f64(weights, features.length).set(place.weights);
      heap.f64(slopes, features.length).set(place.rest);
    },
  };
}

/** Bytes of a column with room for pairs of numbers: an odd number of cache lines, so that columns do not share places. */
export function strideOf(length: number): number {
  const lines = Math.ceil((8 * length) / 64);
  return 64 * (lines + 1 - (lines % 2));
}
