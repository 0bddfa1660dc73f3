/** Whole numbers waiting by a key: the least key first, of equal keys the least number. A binary heap. */
export interface MinQueue {
  add(key: number, item: number): void;
  /** Takes the first one out; -1 when there is none. Its key is `lastKey`. */
  take(): number;
  lastKey(): number;
}

/** Room for `most` at a time. */
export function minQueue(most: number): MinQueue {
  const keys = new Float64Array(most);
  const items = new Int32Array(most);
  let size = 0;
  let last = 0;

  /** Puts an entry where the hole at `at` ends up on its way down. */
  function sink(at: number, key: number, item: number): void {
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      const other = child + 1;
      if (other < size && (keys[other] < keys[child] || (keys[other] === keys[child] && items[other] < items[child]))) {
        child = other;
      }
      if (key < keys[child] || (key === keys[child] && item < items[child])) break;
      keys[at] = keys[child];
      items[at] = items[child];
      at = child;
    }
    keys[at] = key;
    items[at] = item;
  }

  return {
    lastKey: () => last,
    add: (key, item) => {
      let at = size++;
      while (at > 0) {
        const up = (at - 1) >> 1;
        if (keys[up] < key || (keys[up] === key && items[up] < item)) break;
        keys[at] = keys[up];
        items[at] = items[up];
        at = up;
      }
      keys[at] = key;
      items[at] = item;
    },
    take: () => {
      if (size === 0) return -1;
      const item = items[0];
      last = keys[0];
      size--;
      if (size > 0) sink(0, keys[size], items[size]);
      return item;
    },
  };
}
