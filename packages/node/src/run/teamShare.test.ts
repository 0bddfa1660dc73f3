import { expect, test } from "vitest";
import { teamShare } from "./teamShare.ts";

const large = { rows: 1e6, columns: 3 };

test("many fits go side by side, few share the threads, and small ones stay on one", () => {
  expect(teamShare(large, 100, 8)).toBe(1);
  expect(teamShare(large, 8, 8)).toBe(1);
  expect(teamShare(large, 3, 8)).toBe(2);
  expect(teamShare(large, 1, 8)).toBe(8);
  expect(teamShare(large, 1, 1)).toBe(1);
  expect(teamShare({ ...large, rows: 600_000 }, 1, 8)).toBe(1);
});
