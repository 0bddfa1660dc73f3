import { expect, test } from "vitest";
import { isHistory, thinned } from "./history.ts";

const long = {
  pass: Array.from({ length: 1000 }, (_, i) => i / 10),
  value: Array.from({ length: 1000 }, (_, i) => -i),
};

test("a long history keeps its ends and so many points", () => {
  const { pass, value } = thinned(long);
  expect(pass).toHaveLength(200);
  expect([pass[0], pass[199], value[0], value[199]]).toEqual([0, 99.9, -0, -999]);
  expect(pass.every((p, i) => i === 0 || p > pass[i - 1])).toBe(true);
});

test("a short history stays as it is", () => {
  expect(thinned({ pass: [0, 1], value: [3, 2] })).toEqual({ pass: [0, 1], value: [3, 2] });
});

test("a stranger is no history", () => {
  expect(isHistory({ pass: [0], value: [1] })).toBe(true);
  for (const other of [
    null,
    {},
    [],
    { pass: [0], value: [] },
    { pass: [null], value: [1] },
    { pass: "0", value: "1" },
  ]) {
    expect(isHistory(other)).toBe(false);
  }
});
