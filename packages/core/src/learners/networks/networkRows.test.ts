import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { newSoloTeam } from "../../numeric/kernels/team.ts";
import { stageRows, stageTrainingRows } from "./networkRows.ts";

const ROWS = 400_001;
const names = ["a", "b", "c", "d", "e"];
const scales = names.map(() => ({ mean: 1, factor: 0.1 }));
const rows = Uint32Array.from({ length: ROWS }, (_, i) => i);

function features(change: (values: Float64Array) => void) {
  const columns = names.map((_, j) => Float64Array.from({ length: ROWS }, (_r, i) => (i % 97) + j / 3));
  change(columns[3]);
  return numberFeatures(Object.fromEntries(names.map((name, j) => [name, columns[j]])));
}

test("many rows to train on are kept in single precision, with the 1 behind them", () => {
  const team = newSoloTeam();
  const { at, bytes, float32 } = stageTrainingRows(
    team,
    features(() => {}),
    names,
    scales,
    rows,
  );
  expect([bytes, float32]).toEqual([32, true]);
  const last = [0, 1, 2, 3, 4].map((j) => Math.fround((((ROWS - 1) % 97) + j / 3 - 1) * 0.1));
  expect([...team.heap.f32(at + bytes * (ROWS - 1), 8)]).toEqual([...last, 1, 0, 0]);
});

test("a number too large for that keeps all of them in double precision; one that is missing is an error", () => {
  const large = features((column) => {
    column[7] = 1e40;
  });
  expect(stageTrainingRows(newSoloTeam(), large, names, scales, rows).float32).toBe(false);
  const few = stageTrainingRows(newSoloTeam(), large, names, scales, rows.subarray(0, 50));
  expect(few.float32).toBe(false);
  const missing = features((column) => {
    column[ROWS - 1] = Number.NaN;
  });
  for (const stage of [stageRows, stageTrainingRows]) {
    expect(() => stage(newSoloTeam(), missing, names, scales, rows)).toThrow(/d/);
  }
});
