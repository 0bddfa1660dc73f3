/**
 * Radix sorts of finite doubles.
 *
 * A finite double read as a 64-bit unsigned integer sorts correctly among numbers of its own sign, so the passes run on
 * the raw bits and only the negative numbers, which come out last and backwards, are reversed at the end. Digits
 * that are the same in every key cost nothing: scores in a narrow range sort in fewer passes.
 */

const DIGIT_BITS = [11, 11, 10, 11, 11, 10] as const;
const DIGIT_SHIFTS = [0, 11, 22, 0, 11, 22] as const;
const SMALL = 512;

/** A sorted copy, ascending. Values must be finite; -0 and 0 are equal and come out as 0. */
export function sortedCopy(values: Float64Array): Float64Array {
  return sortConsumed(withoutNegativeZero(values));
}

/** The keys in ascending order, in their own memory or a second array of that size; none of them may be -0. */
export function sortConsumed(keys: Float64Array): Float64Array {
  return keys.length < SMALL ? keys.sort() : radixSort(keys, null).keys;
}

/** The row numbers in ascending order of their values; equal values keep the order of their rows. */
export function ascendingOrder(values: Float64Array): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (values.length < SMALL) return order.sort((a, b) => values[a] - values[b] || a - b);
  return radixSort(withoutNegativeZero(values), order).payload ?? order;
}

function withoutNegativeZero(values: Float64Array): Float64Array {
  const keys = new Float64Array(values.length);
  for (let i = 0; i < keys.length; i++) keys[i] = values[i] + 0;
  return keys;
}

interface Sorted {
  readonly keys: Float64Array;
  readonly payload: Uint32Array | null;
}

/** Consumes `keys` and `payload` as scratch space. */
function radixSort(keys: Float64Array, payload: Uint32Array | null): Sorted {
  const n = keys.length;
  const counts = digitCounts(keys);
  let from: Sorted = { keys, payload };
  let to: Sorted | null = null;
  for (let digit = 0; digit < 6; digit++) {
    const count = counts[digit];
    if (isConstant(count, n)) continue;
    to ??= { keys: new Float64Array(n), payload: payload && new Uint32Array(n) };
    let start = 0;
    for (let value = 0; value < count.length; value++) {
      const size = count[value];
      count[value] = start;
      start += size;
    }
    scatter(from, to, digit, count);
    [from, to] = [to, from];
  }
  return negativesFirst(from, to);
}

function digitCounts(keys: Float64Array): Uint32Array[] {
  const words = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const counts = DIGIT_BITS.map((bits) => new Uint32Array(1 << bits));
  const [c0, c1, c2, c3, c4, c5] = counts;
  for (let i = 0; i < words.length; i += 2) {
    const low = words[i];
    const high = words[i + 1];
    c0[low & 0x7ff]++;
    c1[(low >>> 11) & 0x7ff]++;
    c2[low >>> 22]++;
    c3[high & 0x7ff]++;
    c4[(high >>> 11) & 0x7ff]++;
    c5[high >>> 22]++;
  }
  return counts;
}

function isConstant(count: Uint32Array, n: number): boolean {
  for (let value = 0; value < count.length; value++) if (count[value] !== 0) return count[value] === n;
  return true;
}

function scatter(from: Sorted, to: Sorted, digit: number, start: Uint32Array): void {
  const n = from.keys.length;
  const words = new Uint32Array(from.keys.buffer, from.keys.byteOffset, n * 2);
  const half = digit < 3 ? 0 : 1;
  const shift = DIGIT_SHIFTS[digit];
  const mask = (1 << DIGIT_BITS[digit]) - 1;
  const source = from.keys;
  const target = to.keys;
  if (from.payload && to.payload) {
    for (let i = 0; i < n; i++) {
      const at = start[(words[2 * i + half] >>> shift) & mask]++;
      target[at] = source[i];
      to.payload[at] = from.payload[i];
    }
  } else {
    for (let i = 0; i < n; i++) target[start[(words[2 * i + half] >>> shift) & mask]++] = source[i];
  }
}

/** Raw bits put 0, 1, 2, ... before -1, -2, ...; runs of equal negative keys keep their inner order. */
function negativesFirst(sorted: Sorted, scratch: Sorted | null): Sorted {
  const { keys, payload } = sorted;
  const n = keys.length;
  let positives = n;
  while (positives > 0 && keys[positives - 1] < 0) positives--;
  if (positives === n) return sorted;
  const to = scratch ?? { keys: new Float64Array(n), payload: payload && new Uint32Array(n) };
  let at = 0;
  for (let end = n; end > positives; ) {
    let begin = end - 1;
    while (begin > positives && keys[begin - 1] === keys[end - 1]) begin--;
    for (let i = begin; i < end; i++, at++) {
      to.keys[at] = keys[i];
      if (to.payload && payload) to.payload[at] = payload[i];
    }
    end = begin;
  }
  to.keys.set(keys.subarray(0, positives), at);
  if (to.payload && payload) to.payload.set(payload.subarray(0, positives), at);
  return to;
}
