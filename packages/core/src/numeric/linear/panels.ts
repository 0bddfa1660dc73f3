/**
 * Two vectors of the same length, entry by entry side by side: [a0, b0, a1, b1, ...]; the unused end is 0.
 *
 * A plain array of doubles, not a typed one: the engine then needs two instructions less for every number it reads,
 * which makes sums of products 1.4 times as fast.
 */
export type Panel = number[];

/** Panels for vectors of up to `length` entries, filled with zeros. */
export function zeroPanels(count: number, length: number): Panel[] {
  // Filled with a fraction first: an array that begins with whole numbers would be changed into one of doubles later.
  const empty = new Array<number>(2 * evenLength(length)).fill(0.5).fill(0);
  return Array.from({ length: count }, () => empty.slice());
}

/** How many entries of a panel to take: products run over two at a time. */
export function evenLength(length: number): number {
  return length + (length % 2);
}

/**
 * Adds the four sums of products over the first `length` entries, an even number: vectors of `a` go down, those of `b`
 * to the right, `stride` apart. Each sum runs from the first entry to the last, so its bits depend on nothing else.
 */
export function addProducts(a: Panel, b: Panel, length: number, into: Float64Array, at: number, stride: number): void {
  let upperLeft = 0;
  let lowerLeft = 0;
  let upperRight = 0;
  let lowerRight = 0;
  const end = 2 * length;
  for (let i = 0; i < end; i += 4) {
    const a0 = a[i];
    const a1 = a[i + 1];
    const b0 = b[i];
    const b1 = b[i + 1];
    upperLeft += a0 * b0;
    lowerLeft += a1 * b0;
    upperRight += a0 * b1;
    lowerRight += a1 * b1;
    const a2 = a[i + 2];
    const a3 = a[i + 3];
    const b2 = b[i + 2];
    const b3 = b[i + 3];
    upperLeft += a2 * b2;
    lowerLeft += a3 * b2;
    upperRight += a2 * b3;
    lowerRight += a3 * b3;
  }
  into[at] += upperLeft;
  into[at + 1] += lowerLeft;
  into[at + stride] += upperRight;
  into[at + stride + 1] += lowerRight;
}
