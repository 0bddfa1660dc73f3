import { expect, test } from "vitest";
// @ts-expect-error the fuzzer is plain JavaScript
import { shrunk } from "./shrink.js";

test("a case is cut down to what makes it fail, and to nothing that fails otherwise", async () => {
  const spec = { rows: [3, 14, 159, 26], flags: ["--a", "--json", "--b"], columns: { a: [1], b: [2] } };
  const failureOf = (value: Partial<typeof spec>): Promise<string | null> =>
    Promise.resolve(
      value.rows?.some((row) => row > 100) ? (value.flags?.includes("--json") ? "both" : "rows only") : null,
    );
  const small = await shrunk(spec, "both", failureOf);
  expect(small.flags).toEqual(["--json"]);
  expect(small.rows).toHaveLength(1);
  expect(small.rows[0]).toBeGreaterThan(100);
  expect(small.columns).toEqual({});
});
