/**
 * What is done with a block of rows of columns in single precision, anywhere in memory: `columns` is a list of addresses,
 * u32 each, `from` the first row and `height` how many, both multiples of four. Products and sums of a block are single,
 * sums over blocks double.
 */

function at(columns: usize, column: i32, from: i32): usize {
  return <usize>load<u32>(columns + ((<usize>column) << 2)) + ((<usize>from) << 2);
}

function coefficient(coefficients: usize, column: i32): v128 {
  return f32x4.splat(<f32>load<f64>(coefficients + ((<usize>column) << 3)));
}

/** Adds four numbers in single precision to four in double. */
export function addWide(into: usize, four: v128): void {
  v128.store(into, f64x2.add(v128.load(into), f64x2.promote_low_f32x4(four)));
  const high = f64x2.promote_low_f32x4(v128.shuffle<f64>(four, four, 1, 0));
  v128.store(into, f64x2.add(v128.load(into, 16), high), 16);
}

/** Σ coefficient · x of each row, in double precision; eight columns at a time are added in single. */
export function setFloat32Scores(
  columns: usize,
  count: i32,
  from: i32,
  height: i32,
  coefficients: usize,
  into: usize,
): void {
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
    const c0 = coefficient(coefficients, c);
    const c1 = coefficient(coefficients, c + 1);
    const c2 = coefficient(coefficients, c + 2);
    const c3 = coefficient(coefficients, c + 3);
    const c4 = coefficient(coefficients, c + 4);
    const c5 = coefficient(coefficients, c + 5);
    const c6 = coefficient(coefficients, c + 6);
    const c7 = coefficient(coefficients, c + 7);
    for (let s = into; s < end; s += 32, x += 16) {
      let sum = f32x4.mul(v128.load(x), c0);
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to1), c1));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to2), c2));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to3), c3));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to4), c4));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to5), c5));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to6), c6));
      sum = f32x4.add(sum, f32x4.mul(v128.load(x + to7), c7));
      addWide(s, sum);
    }
  }
  for (; c < count; c++) {
    let x = at(columns, c, from);
    const own = coefficient(coefficients, c);
    for (let s = into; s < end; s += 32, x += 16) addWide(s, f32x4.mul(v128.load(x), own));
  }
}

/** Adds Σ vector · x over the rows to the sum of each column; the vector, single too, begins at the block's first row. */
export function addFloat32Sums(columns: usize, count: i32, from: i32, height: i32, vector: usize, sums: usize): void {
  const end = vector + ((<usize>height) << 2);
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
    let s0 = f32x4.splat(0);
    let s1 = f32x4.splat(0);
    let s2 = f32x4.splat(0);
    let s3 = f32x4.splat(0);
    let s4 = f32x4.splat(0);
    let s5 = f32x4.splat(0);
    let s6 = f32x4.splat(0);
    let s7 = f32x4.splat(0);
    for (let v = vector; v < end; v += 16, x += 16) {
      const own = v128.load(v);
      s0 = f32x4.add(s0, f32x4.mul(v128.load(x), own));
      s1 = f32x4.add(s1, f32x4.mul(v128.load(x + to1), own));
      s2 = f32x4.add(s2, f32x4.mul(v128.load(x + to2), own));
      s3 = f32x4.add(s3, f32x4.mul(v128.load(x + to3), own));
      s4 = f32x4.add(s4, f32x4.mul(v128.load(x + to4), own));
      s5 = f32x4.add(s5, f32x4.mul(v128.load(x + to5), own));
      s6 = f32x4.add(s6, f32x4.mul(v128.load(x + to6), own));
      s7 = f32x4.add(s7, f32x4.mul(v128.load(x + to7), own));
    }
    const into = sums + ((<usize>c) << 3);
    addFour(into, s0);
    addFour(into + 8, s1);
    addFour(into + 16, s2);
    addFour(into + 24, s3);
    addFour(into + 32, s4);
    addFour(into + 40, s5);
    addFour(into + 48, s6);
    addFour(into + 56, s7);
  }
  for (; c < count; c++) {
    let x = at(columns, c, from);
    let s = f32x4.splat(0);
    for (let v = vector; v < end; v += 16, x += 16) s = f32x4.add(s, f32x4.mul(v128.load(x), v128.load(v)));
    addFour(sums + ((<usize>c) << 3), s);
  }
}

/** Adds the sum of four lanes, taken in double precision. */
export function addFour(at: usize, lanes: v128): void {
  const even = <f64>f32x4.extract_lane(lanes, 0) + <f64>f32x4.extract_lane(lanes, 2);
  const odd = <f64>f32x4.extract_lane(lanes, 1) + <f64>f32x4.extract_lane(lanes, 3);
  store<f64>(at, load<f64>(at) + (even + odd));
}
