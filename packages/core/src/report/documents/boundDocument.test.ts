import { expect, test } from "vitest";
import { boundFormulas } from "../../theory/formulas/catalog.ts";
import { nestedBound } from "../../theory/formulas/nestedBound.ts";
import { solveBound } from "../../theory/formulas/solveBound.ts";
import { terminalLines } from "../text/terminal.ts";
import { boundDocument } from "./boundDocument.ts";

test("the answer stands first, then the formula, what is assumed and what was taken", () => {
  const lines = terminalLines(boundDocument(solveBound(boundFormulas.vc, { h: 3, l: 1000 })), { width: 200 });
  expect(lines[0]).toMatch(/^ {2}penalty 0\.1622: on 1,000 test rows a classifier/);
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}formula: penalty = sqrt\(h\/l ln\(2el\/h\) \+ 1\/l ln\(9\/\(4 eta\)\)\)/),
  );
  expect(lines).toContain("  assumed: eta was not given: the default 0.05 is used");
});

test("families stand in a table, one row each", () => {
  const made = nestedBound({ m: 9, d: [1, 12], risk: [0.4, 0], penalty: "vc" });
  const lines = terminalLines(boundDocument(made), { width: 200 });
  expect(lines.filter((line) => /^ +(1|12) /.test(line))).toHaveLength(2);
  expect(lines.some((line) => /12 +0\.000 +none +none/.test(line))).toBe(true);
});
