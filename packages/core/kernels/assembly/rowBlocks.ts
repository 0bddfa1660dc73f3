/**
 * What kernels do with a block of rows of columns that lie anywhere in memory: `columns` is a list of addresses, u32
 * each, `from` the first row and `height` how many, both even. Sums run in a fixed order: two lanes, the even and the
 * odd rows.
 */

function at(columns: usize, column: i32, from: i32): usize {
  return <usize>load<u32>(columns + ((<usize>column) << 2)) + ((<usize>from) << 3);
}

/** Σ coefficient · x of each row, column after column. */
export function setScores(columns: usize, count: i32, from: i32, height: i32, coefficients: usize, into: usize): void {
  const end = into + ((<usize>height) << 3);
  memory.fill(into, 0, (<usize>height) << 3);
  let c = 0;
  for (; c + 7 < count; c += 8) {
    let x = at(columns, c, from);
    const to1 = at(columns, c + 1, from) - x;
    const to2 = at(columns, c + 2, from) - x;
    const to3 = at(columns, c + 3, from) - x;
    const to4 = at(columns, c + 4, from) - x;
    const to5 = at(columns, c + 5, from) - x;
    const to6 = at(columns, c + 6, from) - x;
    const to7 = at(columns, c + 7, from) - x;
    const own = coefficients + ((<usize>c) << 3);
    const c0 = v128.load_splat<f64>(own);
    const c1 = v128.load_splat<f64>(own, 8);
    const c2 = v128.load_splat<f64>(own, 16);
    const c3 = v128.load_splat<f64>(own, 24);
    const c4 = v128.load_splat<f64>(own, 32);
    const c5 = v128.load_splat<f64>(own, 40);
    const c6 = v128.load_splat<f64>(own, 48);
    const c7 = v128.load_splat<f64>(own, 56);
    for (let s = into; s < end; s += 16, x += 16) {
      let sum = f64x2.add(v128.load(s), f64x2.mul(v128.load(x), c0));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to1), c1));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to2), c2));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to3), c3));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to4), c4));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to5), c5));
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + to6), c6));
      v128.store(s, f64x2.add(sum, f64x2.mul(v128.load(x + to7), c7)));
    }
  }
  for (; c < count; c++) {
    let x = at(columns, c, from);
    const own = v128.load_splat<f64>(coefficients + ((<usize>c) << 3));
    for (let s = into; s < end; s += 16, x += 16) {
      v128.store(s, f64x2.add(v128.load(s), f64x2.mul(v128.load(x), own)));
    }
  }
}

/** Adds Σ vector · x over the rows to the sum of each column; the vector begins at the block's first row. */
export function addSums(columns: usize, count: i32, from: i32, height: i32, vector: usize, sums: usize): void {
  const end = vector + ((<usize>height) << 3);
  let c = 0;
  for (; c + 3 < count; c += 4) {
    let x0 = at(columns, c, from);
    const to1 = at(columns, c + 1, from) - x0;
    const to2 = at(columns, c + 2, from) - x0;
    const to3 = at(columns, c + 3, from) - x0;
    let s0 = f64x2.splat(0);
    let s1 = f64x2.splat(0);
    let s2 = f64x2.splat(0);
    let s3 = f64x2.splat(0);
    for (let v = vector; v < end; v += 16, x0 += 16) {
      const own = v128.load(v);
      s0 = f64x2.add(s0, f64x2.mul(v128.load(x0), own));
      s1 = f64x2.add(s1, f64x2.mul(v128.load(x0 + to1), own));
      s2 = f64x2.add(s2, f64x2.mul(v128.load(x0 + to2), own));
      s3 = f64x2.add(s3, f64x2.mul(v128.load(x0 + to3), own));
    }
    const into = sums + ((<usize>c) << 3);
    addLanes(into, s0);
    addLanes(into + 8, s1);
    addLanes(into + 16, s2);
    addLanes(into + 24, s3);
  }
  for (; c < count; c++) {
    let x = at(columns, c, from);
    let s = f64x2.splat(0);
    for (let v = vector; v < end; v += 16, x += 16) s = f64x2.add(s, f64x2.mul(v128.load(x), v128.load(v)));
    addLanes(sums + ((<usize>c) << 3), s);
  }
}

/** Adds the sum of both lanes to a number. */
export function addLanes(at: usize, lanes: v128): void {
  store<f64>(at, load<f64>(at) + (f64x2.extract_lane(lanes, 0) + f64x2.extract_lane(lanes, 1)));
}

/** The columns' rows times a factor each, one column after the other; zeros up to a multiple of four columns. */
export function scaleColumns(columns: usize, count: i32, from: i32, height: i32, factors: usize, into: usize): void {
  const bytes = (<usize>height) << 3;
  for (let c = 0; c < count; c++) {
    const x = at(columns, c, from);
    for (let i: usize = 0; i < bytes; i += 16) {
      v128.store(into + i, f64x2.mul(v128.load(x + i), v128.load(factors + i)));
    }
    into += bytes;
  }
  memory.fill(into, 0, <usize>(((count + 3) & ~3) - count) * bytes);
}

/**
 * Adds the products of all left with all right columns, which lie as `scaleColumns` leaves them, to a matrix with one
 * column per right one; both sides count in fours. Of the same columns only tiles that reach row <= column are done.
 */
export function addProducts(
  left: usize,
  lefts: i32,
  right: usize,
  rights: i32,
  height: i32,
  into: usize,
  same: bool,
): void {
  const bytes = (<usize>height) << 3;
  const column = (<usize>lefts) << 3;
  for (let r = 0; r < rights; r += 2) {
    const end = same ? min(lefts, (r + 4) & ~3) : lefts;
    for (let l = 0; l < end; l += 4) {
      addTile(
        left + <usize>l * bytes,
        right + <usize>r * bytes,
        bytes,
        into + <usize>r * column + ((<usize>l) << 3),
        column,
      );
    }
  }
}

/** Four columns by two: eight sums in registers for six loads. */
function addTile(a: usize, b: usize, bytes: usize, out: usize, column: usize): void {
  let c00 = f64x2.splat(0);
  let c01 = f64x2.splat(0);
  let c10 = f64x2.splat(0);
  let c11 = f64x2.splat(0);
  let c20 = f64x2.splat(0);
  let c21 = f64x2.splat(0);
  let c30 = f64x2.splat(0);
  let c31 = f64x2.splat(0);
  const end = a + bytes;
  for (; a < end; a += 16, b += 16) {
    const x = v128.load(b);
    const y = v128.load(b + bytes);
    let v = v128.load(a);
    c00 = f64x2.add(c00, f64x2.mul(v, x));
    c01 = f64x2.add(c01, f64x2.mul(v, y));
    v = v128.load(a + bytes);
    c10 = f64x2.add(c10, f64x2.mul(v, x));
    c11 = f64x2.add(c11, f64x2.mul(v, y));
    v = v128.load(a + 2 * bytes);
    c20 = f64x2.add(c20, f64x2.mul(v, x));
    c21 = f64x2.add(c21, f64x2.mul(v, y));
    v = v128.load(a + 3 * bytes);
    c30 = f64x2.add(c30, f64x2.mul(v, x));
    c31 = f64x2.add(c31, f64x2.mul(v, y));
  }
  addLanes(out, c00);
  addLanes(out + 8, c10);
  addLanes(out + 16, c20);
  addLanes(out + 24, c30);
  addLanes(out + column, c01);
  addLanes(out + column + 8, c11);
  addLanes(out + column + 16, c21);
  addLanes(out + column + 24, c31);
}
