import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { numbers } from "../../../data/makePrediction.ts";
import { selectRows } from "../../../data/selectRows.ts";
import { rowKeys, sameOutputs } from "./rowKeys.ts";

const none = { weight: null, meaning: null } as const;
const pair = pairOfClassifiers({ rows: 500, seed: 1 });

test("a row has the same key wherever it stands and however the models are listed", () => {
  const keys = rowKeys(pair, none);
  const rows = Uint32Array.from(keys, (_, row) => row).reverse();
  const moved = rowKeys(
    pair.toReversed().map((one) => selectRows(one, rows)),
    none,
  );
  expect([...moved]).toEqual([...keys].reverse());
});

test("different rows have different keys, spread over the whole range", () => {
  const keys = rowKeys(pair, none);
  expect(new Set(keys).size).toBe(500);
  expect(keys.filter((key) => key < 2 ** 52).length).toBeGreaterThan(200);
  expect(keys.filter((key) => key < 2 ** 52).length).toBeLessThan(300);
});

test("equal rows have equal keys, and 0 is -0", () => {
  const a = numbers({ truth: [1, 1, 2], predicted: [0, -0, 0] });
  const [x, y, z] = rowKeys([a, a], none);
  expect(x).toBe(y);
  expect(x).not.toBe(z);
});

test("outputs are the same when every row's are", () => {
  const [one, other] = pair;
  expect(sameOutputs(one, { ...one, score: one.score.slice() })).toBe(true);
  expect(sameOutputs(one, other)).toBe(false);
  expect(sameOutputs(one, { ...one, kind: "scores" })).toBe(false);
});
