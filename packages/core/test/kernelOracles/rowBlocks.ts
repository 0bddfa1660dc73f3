/** The twins of what kernels do with a block of rows: the same sums in the same order, the even and the odd rows apart. */

/** A piece of memory as numbers, the addresses of some columns in it, and a block of their rows. */
export interface RowBlock {
  readonly doubles: Float64Array;
  /** Addresses in bytes. */
  readonly columns: Uint32Array;
  readonly from: number;
  readonly height: number;
}

/** Σ coefficient · x of each row, column after column; places are indices of numbers. */
export function setScores({ doubles, columns, from, height }: RowBlock, coefficients: number, into: number): void {
  doubles.fill(0, into, into + height);
  for (let c = 0; c < columns.length; c++) {
    const x = columns[c] / 8 + from;
    const own = doubles[coefficients + c];
    for (let i = 0; i < height; i++) doubles[into + i] += doubles[x + i] * own;
  }
}

/** Adds Σ vector · x over the rows to the sum of each column. */
export function addSums({ doubles, columns, from, height }: RowBlock, vector: number, sums: number): void {
  for (let c = 0; c < columns.length; c++) {
    const x = columns[c] / 8 + from;
    doubles[sums + c] += lanes(doubles, x, vector, height);
  }
}

/** The columns' rows times a factor each, one column after the other; zeros up to a multiple of four columns. */
export function scaleColumns({ doubles, columns, from, height }: RowBlock, factors: number, into: number): void {
  for (let c = 0; c < columns.length; c++) {
    const x = columns[c] / 8 + from;
    for (let i = 0; i < height; i++) doubles[into + c * height + i] = doubles[x + i] * doubles[factors + i];
  }
  doubles.fill(0, into + columns.length * height, into + inFours(columns.length) * height);
}

/** Where the products of scaled columns go, and how many there are; both sides count in fours. */
export interface ProductTiles {
  readonly left: number;
  readonly lefts: number;
  readonly right: number;
  readonly rights: number;
  readonly height: number;
  readonly into: number;
  readonly same: boolean;
}

export function addProducts(
  doubles: Float64Array,
  { left, lefts, right, rights, height, into, same }: ProductTiles,
): void {
  for (let r = 0; r < rights; r++) {
    const end = same ? Math.min(lefts, (r - (r % 2) + 4) & ~3) : lefts;
    for (let l = 0; l < end; l++) {
      doubles[into + r * lefts + l] += lanes(doubles, left + l * height, right + r * height, height);
    }
  }
}

/** Σ a b over the even rows plus that over the odd ones. */
function lanes(doubles: Float64Array, a: number, b: number, height: number): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < height; i += 2) {
    even += doubles[a + i] * doubles[b + i];
    odd += doubles[a + i + 1] * doubles[b + i + 1];
  }
  return even + odd;
}

/** The next multiple of four. */
export function inFours(count: number): number {
  return (count + 3) & ~3;
}
