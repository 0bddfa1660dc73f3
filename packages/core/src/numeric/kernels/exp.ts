const MAGIC = 1.5 * 2 ** 52;

/** e^x for x in [-708, 708], by the same steps as the kernel's, and so with the same bits. */
export function expPlain(x: number): number {
  const k = x * Math.LOG2E + MAGIC - MAGIC;
  const r = x - k * 0.6931471803691238 - k * 1.9082149292705877e-10;
  const r2 = r * r;
  const r4 = r2 * r2;
  const a1 = 0.5 + (1 / 6) * r;
  const a2 = 1 / 24 + (1 / 120) * r;
  const a3 = 1 / 720 + (1 / 5040) * r;
  const a4 = 1 / 40320 + (1 / 362880) * r;
  const a5 = 1 / 3628800 + (1 / 39916800) * r;
  const c0 = 1 + r + a1 * r2 + (a2 + a3 * r2) * r4;
  const c1 = a4 + a5 * r2 + (1 / 479001600) * r4;
  return (c0 + c1 * (r4 * r4)) * 2 ** k;
}
