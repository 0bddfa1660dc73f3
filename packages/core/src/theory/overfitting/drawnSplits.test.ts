import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { newSoloTeam, type Team } from "../../numeric/kernels/team.ts";
import { chainMatrix } from "./chainMatrix.ts";
import { drawnSplits } from "./drawnSplits.ts";
import { settingsFor } from "./overfittingOptions.ts";
import type { SplitRecord } from "./splitTally.ts";

const matrix = chainMatrix("neither", { rows: 150, errors: 12, algorithms: 90 });

function drawn(team: Team, splits: number) {
  const records: [SplitRecord, number][] = [];
  const shares = new Float64Array(matrix.algorithms);
  const settings = settingsFor(150, { epsilon: 0.05, splits });
  drawnSplits(matrix, settings, { sizes: [4, 90], each: (record, size) => records.push([record, size]), shares }, team);
  return { records, shares };
}

test("with and without WebAssembly the same splits are drawn and the same is found, to the last bit", () => {
  expect(drawn(oracleTeam(), 60)).toEqual(drawn(newSoloTeam(), 60));
});

test("each split is reported once per size, over several batches, and its choice is shared out", () => {
  const { records, shares } = drawn(newSoloTeam(), 1500);
  expect(records.length).toBe(3000);
  expect(records.filter(([, size]) => size === 1).length).toBe(1500);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1500, 9);
  for (const [{ fewest, least, most, ties }] of records) {
    expect(ties).toBeGreaterThan(0);
    expect(fewest).toBeLessThanOrEqual(least);
    expect(least).toBeLessThanOrEqual(most);
  }
});

test("more splits begin with the same ones", () => {
  expect(drawn(newSoloTeam(), 80).records.slice(0, 40)).toEqual(drawn(newSoloTeam(), 20).records);
});
