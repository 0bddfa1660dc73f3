import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { newSoloTeam } from "../kernels/team.ts";
import { stream } from "../random.ts";
import { weightedProducts } from "./weightedColumns.ts";

const ROWS = 1300;

function stage(plain: boolean) {
  const team = plain ? oracleTeam() : newSoloTeam();
  const rng = stream(1, "weightedColumns");
  const columns = Array.from({ length: 9 }, () => Float64Array.from({ length: ROWS }, () => rng() - 0.3));
  const factors = Float64Array.from({ length: ROWS }, () => rng());
  const put = (values: Float64Array): number => {
    const at = team.heap.allocate(8 * ROWS);
    team.heap.f64(at, ROWS).set(values);
    return at;
  };
  const addresses = Uint32Array.from(columns, put);
  return { team, columns, factors, addresses, at: put(factors) };
}

test("products of columns are sums over the rows, both halves, also of other columns", () => {
  const { team, columns, factors, addresses, at } = stage(false);
  const product = (a: number, b: number): number =>
    columns[a].reduce((sum, value, i) => sum + factors[i] ** 2 * value * columns[b][i], 0);
  const square = weightedProducts(team, { left: addresses, rows: ROWS, factors: at });
  const single = weightedProducts(team, { left: addresses, rows: ROWS, factors: at, single: true });
  const part = weightedProducts(team, {
    left: addresses.subarray(0, 5),
    right: addresses.subarray(5),
    rows: ROWS,
    factors: at,
    single: true,
  });
  for (let a = 0; a < 9; a++) {
    for (let b = 0; b < 9; b++) {
      expect(square.values[9 * b + a]).toBeCloseTo(product(a, b), 10);
      expect(Math.abs(single.values[9 * b + a] - product(a, b))).toBeLessThan(
        3e-6 * Math.sqrt(product(a, a) * product(b, b)),
      );
      if (a < 5 && b >= 5) {
        expect(part.values[5 * (b - 5) + a]).toBe(single.values[9 * b + a]);
      }
    }
  }
});

test("they have the same bits without WebAssembly, in single precision too", () => {
  const [fast, slow] = [stage(false), stage(true)];
  for (const single of [false, true]) {
    const options = { rows: ROWS, single };
    expect(weightedProducts(slow.team, { ...options, left: slow.addresses, factors: slow.at })).toEqual(
      weightedProducts(fast.team, { ...options, left: fast.addresses, factors: fast.at }),
    );
    const sides = (addresses: Uint32Array) => ({ left: addresses.subarray(0, 3), right: addresses.subarray(2) });
    expect(weightedProducts(slow.team, { ...options, ...sides(slow.addresses), factors: slow.at })).toEqual(
      weightedProducts(fast.team, { ...options, ...sides(fast.addresses), factors: fast.at }),
    );
  }
});
