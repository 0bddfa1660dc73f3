import { growingCholesky } from "../../../numeric/linear/growingCholesky.ts";
import { dot } from "../../../numeric/linear/matrix.ts";
import { valuesAt } from "./places.ts";
import type { Penalty, Quadratic } from "./quadratic.ts";

/** Features with coefficients of known signs, each in a slot of its own, and the linear system of those that are kept. */
export interface ActiveSet {
  /** Gives a feature a slot; -1 when there is none left. Not yet kept: its coefficient stays as it is. */
  occupy(feature: number, weight: number, sign: number): number;
  isThere(slot: number): boolean;
  /** Whether the feature is independent of those that are kept, and is one of them now. */
  takeIn(slot: number): boolean;
  leave(slot: number): void;
  /**
   * For a feature that depends on those that are kept: moves along the dependence, to the side where the objective falls,
   * to the first coefficient that becomes 0, and leaves that out. False when there is none, or when it does not fall.
   */
  moveAlong(slot: number): boolean;
  /** Moves towards the best coefficients of the kept features, as far as the first that becomes 0, which is left out. */
  moveToBest(): Moved;
  /** Writes the coefficients to their places among all features. */
  weights(into: Float64Array): Float64Array;
}

export interface Moved {
  /** Whether any coefficient is another now. */
  readonly moved: boolean;
  /** Features that were left out on the way. */
  readonly dropped: readonly { readonly feature: number; readonly wasNew: boolean }[];
}

/** A feature of whose square less than this share lies outside the others depends on them. */
const INDEPENDENT = 1e-13;

export function activeSet(quadratic: Quadratic, penalty: Penalty, capacity: number): ActiveSet {
  const featureOf = new Int32Array(capacity).fill(-1);
  const [weight, sign] = [new Float64Array(capacity), new Float64Array(capacity)];
  // of slots, column by column; what an empty slot holds is multiplied by its weight, 0
  const products = new Float64Array(capacity * capacity);
  const factor = growingCholesky(capacity, INDEPENDENT);
  /** Slots in the order of the factor. */
  const kept: number[] = [];
  const column = (slot: number): Float64Array => products.subarray(slot * capacity, (slot + 1) * capacity);
  const entries = (slot: number): Float64Array => {
    const found = new Float64Array(kept.length);
    for (let i = 0; i < kept.length; i++) found[i] = products[slot * capacity + kept[i]];
    return found;
  };
  /** How fast the objective falls with a coefficient. */
  const slopeAt = (slot: number): number => {
    const j = featureOf[slot];
    const { l1, l2 } = penalty;
    const l2Slope = l2[j] * weight[slot];
    return quadratic.cross[j] - (l1[j] === 0 ? 0 : l1[j] * sign[slot]) - dot(column(slot), weight) - l2Slope;
  };
  const hasPenalty = (slot: number): boolean => penalty.l1[featureOf[slot]] > 0;
  const leave = (slot: number): void => {
    const place = kept.indexOf(slot);
    if (place >= 0) {
      factor.remove(place);
      kept.splice(place, 1);
    }
    weight[slot] = 0;
    featureOf[slot] = -1;
  };
  /** How much of the direction until the first coefficient is 0, and which that is; those without a penalty may cross. */
  const firstZero = (slots: readonly number[], direction: Float64Array): { reach: number; slot: number } => {
    let [reach, slot] = [Number.POSITIVE_INFINITY, -1];
    slots.forEach((other, i) => {
      const own = -weight[other] / direction[i];
      if (hasPenalty(other) && own > 0 && own < reach) [reach, slot] = [own, other];
    });
    return { reach, slot };
  };
  /** Goes that far and leaves out what is 0 there, or would be but for rounding; those features. */
  const go = (slots: readonly number[], direction: Float64Array, share: number, zero: number): number[] => {
    slots.forEach((slot, i) => {
      weight[slot] += share * direction[i];
    });
    const gone = slots.filter((slot) => slot === zero || (hasPenalty(slot) && weight[slot] * sign[slot] <= 0));
    const features = gone.map((slot) => featureOf[slot]);
    gone.forEach(leave);
    return features;
  };
  return {
    occupy: (feature, own, ownSign) => {
      const slot = featureOf.indexOf(-1);
      if (slot < 0) return -1;
      const others: number[] = [];
      for (let other = 0; other < capacity; other++) if (featureOf[other] >= 0) others.push(other);
      const found = quadratic.productsWith(feature, valuesAt(featureOf, others));
      for (let i = 0; i < others.length; i++) {
        products[slot * capacity + others[i]] = found[i];
        products[others[i] * capacity + slot] = found[i];
      }
      products[slot * capacity + slot] = quadratic.squares[feature];
      featureOf[slot] = feature;
      weight[slot] = own;
      sign[slot] = ownSign;
      return slot;
    },
    isThere: (slot) => featureOf[slot] >= 0,
    takeIn: (slot) => {
      const own = products[slot * capacity + slot] + penalty.l2[featureOf[slot]];
      if (!factor.add(entries(slot), own)) return false;
      kept.push(slot);
      return true;
    },
    leave,
    moveAlong: (slot) => {
      const image = entries(slot);
      factor.solve(image);
      const slots = [...kept, slot];
      let direction = Float64Array.from([...image.map((value) => -value), 1]);
      const falls = slots.reduce((sum, other, i) => sum + direction[i] * slopeAt(other), 0);
      // a coefficient that is still 0 can only grow to its own side
      const backwards = weight[slot] === 0 ? sign[slot] < 0 : falls < 0;
      if (backwards) direction = direction.map((value) => -value);
      if (weight[slot] === 0 && !((backwards ? -falls : falls) > 0)) return false;
      let first = firstZero(slots, direction);
      if (first.slot < 0 && weight[slot] !== 0) {
        direction = direction.map((value) => -value);
        first = firstZero(slots, direction);
      }
      if (first.slot < 0) return false;
      go(slots, direction, first.reach, first.slot);
      return true;
    },
    moveToBest: () => {
      const direction = new Float64Array(kept.length);
      const all = new Float64Array(capacity);
      const slope = Float64Array.from(kept, slopeAt);
      // the second time for what rounding left
      for (let pass = 0; pass < 2; pass++) {
        const step = slope.map((value, i) => {
          const l2Slope = penalty.l2[featureOf[kept[i]]] * direction[i];
          return pass === 0 ? value : value - dot(column(kept[i]), all) - l2Slope;
        });
        factor.solve(step);
        kept.forEach((slot, i) => {
          direction[i] += step[i];
          all[slot] = direction[i];
        });
      }
      const wrong = kept.filter((slot, i) => weight[slot] === 0 && direction[i] * sign[slot] <= 0 && hasPenalty(slot));
      if (wrong.length > 0) {
        const dropped = wrong.map((slot) => ({ feature: featureOf[slot], wasNew: true }));
        wrong.forEach(leave);
        return { moved: false, dropped };
      }
      const { reach, slot } = firstZero(kept, direction);
      const gone = go([...kept], direction, Math.min(1, reach), reach > 1 ? -1 : slot);
      return { moved: true, dropped: gone.map((feature) => ({ feature, wasNew: false })) };
    },
    weights: (into) => {
      featureOf.forEach((feature, slot) => {
        if (feature >= 0) into[feature] = weight[slot];
      });
      return into;
    },
  };
}
