import { expect, test } from "vitest";
import { expectRefusal, heldout } from "./heldout.ts";

test("8 errors of 100 rows need no file: the lecture's one-sided bound, 0.080 + 0.045", async () => {
  const { code, stdout } = await heldout(["evaluate", "--errors", "8", "--of", "100", "--side", "upper"]);
  expect(code).toBe(0);
  expect(stdout).toContain("8 errors in 100 rows: error rate 0.080");
  expect(stdout).toMatch(/normal approximation +at most 0\.125 +0\.045/);
});

test("JSON has the error rate as an evaluation has it, and every interval", async () => {
  const { stdout } = await heldout(["evaluate", "--errors", "8", "--of", "100", "--level", "0.9", "--json"]);
  const { schema, metrics, intervals } = JSON.parse(stdout);
  expect(schema).toBe("heldout/error-rate@1");
  expect(metrics.error).toMatchObject({ value: 0.08, method: "wilson", n: 100 });
  expect(intervals).toHaveLength(9);
});

test("a requirement sets the exit code", async () => {
  const code = async (demand: string): Promise<number | null> =>
    (await heldout(["evaluate", "--errors", "8", "--of", "100", "--require", demand])).code;
  expect([await code("error <= 0.2"), await code("error <= 0.05 "), await code("accuracy >= 0.99")]).toEqual([0, 3, 1]);
});

const both = "An error rate needs both: --errors 8 --of 100.";
const rows = "Leave it out, or evaluate a file of predictions.";

test.each([
  [
    ["--errors", "8"],
    ["--errors is given without --of.", both],
  ],
  [
    ["--of", "8"],
    ["--of is given without --errors.", both],
  ],
  [
    ["--errors", "9", "--of", "8"],
    ["--errors is 9, of 8 rows.", "It is a whole number from 0 to 8."],
  ],
  [
    ["--errors", "1", "--of", "8", "--threshold", "0.3"],
    ["--threshold needs rows; --errors and --of are counts.", rows],
  ],
  [
    ["predictions.csv", "--errors", "1", "--of", "8"],
    ["A file of predictions and --errors do not go together.", "Give the file, or the two counts."],
  ],
] as const)("%j is refused", async (flags, lines) => {
  await expectRefusal(["evaluate", ...flags], lines);
});
