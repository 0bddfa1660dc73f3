/**
 * The product of two vectors in four strands, entry i in strand i mod 4. Both are read up to the next multiple of 4, and
 * one of them must be 0 there.
 */
export function dotProduct(a: usize, b: usize, rows: i32): f64 {
  let first = f64x2.splat(0);
  let second = f64x2.splat(0);
  const end = a + (((<usize>rows + 3) >> 2) << 5);
  for (; a < end; a += 32, b += 32) {
    first = f64x2.add(first, f64x2.mul(v128.load(a), v128.load(b)));
    second = f64x2.add(second, f64x2.mul(v128.load(a, 16), v128.load(b, 16)));
  }
  const sum = f64x2.add(first, second);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
