/** Numbers known by their ranks, added one by one: the sum of their distances to their own median at any time. */
export interface DistanceSums {
  /** Starts anew with so many ranks; `value` gives the number of a rank, ascending. */
  reset(size: number, value: (rank: number) => number): void;
  /** Takes out all that was added. */
  clear(): void;
  add(rank: number, weight: number): void;
  weight(): number;
  /** Σ w |x - median| of what was added. */
  cost(): number;
}

/** Each call takes log n steps: sums over the ranks are kept in a binary indexed tree (Fenwick 1994). */
export function distanceSums(most: number): DistanceSums {
  const weights = new Float64Array(most + 1);
  const sums = new Float64Array(most + 1);
  const values = new Float64Array(most);
  let size = 0;
  let top = 1;
  let allWeight = 0;
  let allSum = 0;

  function clear(): void {
    weights.fill(0, 0, size + 1);
    sums.fill(0, 0, size + 1);
    allWeight = 0;
    allSum = 0;
  }

  return {
    clear,
    reset: (count, value) => {
      size = count;
      top = 1;
      while (top * 2 <= size) top *= 2;
      for (let r = 0; r < size; r++) values[r] = value(r);
      clear();
    },
    add: (rank, w) => {
      const s = w * values[rank];
      allWeight += w;
      allSum += s;
      for (let r = rank + 1; r <= size; r += r & -r) {
        weights[r] += w;
        sums[r] += s;
      }
    },
    weight: () => allWeight,
    cost: () => {
      // the first rank up to which there is half of the weight is a median
      let r = 0;
      let w = 0;
      let s = 0;
      for (let step = top; step > 0; step >>= 1) {
        const to = r + step;
        if (to > size || 2 * (w + weights[to]) >= allWeight) continue;
        r = to;
        w += weights[to];
        s += sums[to];
      }
      const median = values[Math.min(r, size - 1)];
      return Math.max(0, median * w - s + (allSum - s) - median * (allWeight - w));
    },
  };
}
