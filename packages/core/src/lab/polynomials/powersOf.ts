import { power } from "../../numeric/power.ts";

/** The powers 1 to `degree` of x as they are, neither scaled nor centred, named "x", "x^2", ... */
export function powersOf(x: Float64Array, degree: number): Record<string, Float64Array> {
  return Object.fromEntries(
    Array.from({ length: degree }, (_, d) => [d === 0 ? "x" : `x^${d + 1}`, x.map((value) => power(value, d + 1))]),
  );
}
