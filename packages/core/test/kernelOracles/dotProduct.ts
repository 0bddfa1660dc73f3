/** As the kernels have it: four strands, read up to the next multiple of 4. Places count doubles, not bytes. */
export function dotProduct(doubles: Float64Array, a: number, b: number, rows: number): number {
  const end = 4 * Math.ceil(rows / 4);
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (let i = 0; i < end; i += 4) {
    s0 += doubles[a + i] * doubles[b + i];
    s1 += doubles[a + i + 1] * doubles[b + i + 1];
    s2 += doubles[a + i + 2] * doubles[b + i + 2];
    s3 += doubles[a + i + 3] * doubles[b + i + 3];
  }
  return s0 + s2 + (s1 + s3);
}
