import { expect, test } from "vitest";
import { wilson } from "../../intervals/wilson.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import type { Confusion } from "../confusion.ts";
import { balancedAccuracy } from "../labels/balancedAccuracy.ts";
import { f1 } from "../labels/fBeta.ts";
import { informedness } from "../labels/informedness.ts";
import { kappa } from "../labels/kappa.ts";
import { mcc } from "../labels/mcc.ts";
import { cornersOfConfusion, moverConfusion } from "./moverConfusion.ts";

const options = { critical: normalUpperQuantile(0.025), unitsPerWeight: 1 };
const binary = (tn: number, fp: number, fn: number, tp: number): Confusion => ({
  classes: 2,
  cell: Float64Array.of(tn, fp, fn, tp),
});

test("informedness is a difference of two shares: Newcombe's (1998) 56/70 - 48/80 is 0.0524 to 0.3339", () => {
  const found = moverConfusion(informedness.value, binary(32, 48, 14, 56), options);
  expect(found?.lower).toBeCloseTo(0.0524, 4);
  expect(found?.upper).toBeCloseTo(0.3339, 4);
});

test("informedness of Newcombe's (1998) 10/10 - 0/20 does not collapse: 0.6791 to 1", () => {
  const found = moverConfusion(informedness.value, binary(20, 0, 0, 10), options);
  expect(found?.lower).toBeCloseTo(0.6791, 4);
  expect(found?.upper).toBe(1);
});

test("balanced accuracy of three classes: the root of the summed squares of Wilson's distances, over 3", () => {
  const confusion: Confusion = { classes: 3, cell: Float64Array.of(8, 1, 1, 2, 15, 3, 0, 0, 6) };
  const recalls = [wilson(8, 10), wilson(15, 20), wilson(6, 6)];
  const values = [0.8, 0.75, 1];
  const found = moverConfusion(balancedAccuracy.value, confusion, options);
  const below = Math.hypot(...recalls.map(({ lower }, c) => values[c] - lower)) / 3;
  const above = Math.hypot(...recalls.map(({ upper }, c) => upper - values[c])) / 3;
  expect(found?.lower).toBeCloseTo(0.85 - below, 12);
  expect(found?.upper).toBeCloseTo(0.85 + above, 12);
});

test("with many rows it is the delta method, for two classes and for three", () => {
  const two = binary(60_000, 8000, 9000, 23_000);
  const three: Confusion = {
    classes: 3,
    cell: Float64Array.of(30_000, 4000, 1000, 3000, 20_000, 7000, 500, 2500, 32_000),
  };
  for (const [{ value: of }, confusion] of [
    [f1, two],
    [kappa, two],
    [mcc, two],
    [kappa, three],
    [mcc, three],
  ] as const) {
    const value = Number(of(confusion));
    // multinomial: the slopes squared times the counts; the slopes times the counts sum to 0
    let variance = 0;
    for (let at = 0; at < confusion.cell.length; at++) {
      const moved = confusion.cell.slice();
      moved[at] += 1;
      variance += confusion.cell[at] * (Number(of({ classes: confusion.classes, cell: moved })) - value) ** 2;
    }
    const found = moverConfusion(of, confusion, options);
    const reach = options.critical * Math.sqrt(variance);
    expect(Math.abs((Number(found?.upper) - value) / reach - 1)).toBeLessThan(0.01);
    expect(Math.abs((value - Number(found?.lower)) / reach - 1)).toBeLessThan(0.01);
  }
});

test("few rows of a class: the corners of all intervals, also without a positive row", () => {
  // no positive, one false positive: up to Wilson's end of 0 of 20 may be positive, and all of them found
  const found = cornersOfConfusion(f1.value, binary(19, 1, 0, 0), options);
  const share = wilson(0, 20).upper;
  const fpr = wilson(1, 20).lower;
  expect(found?.lower).toBe(0);
  expect(found?.upper).toBeCloseTo((2 * share) / (2 * share + (1 - share) * fpr), 12);
});

test("where the measure is undefined there is nothing to move", () => {
  expect(moverConfusion(() => ({ undefined: "no" }), binary(1, 1, 1, 1), options)).toBeNull();
});
