import { expect, test } from "vitest";
import type { Following } from "../../evaluate/looks/follow.ts";
import { terminalLines } from "../text/terminal.ts";
import { followingDocument, followingLine } from "./followingDocument.ts";

const metrics = {
  error: { value: 0.1, lower: 0.05, upper: 0.2, method: "anytime", n: 1200 },
  mse: { value: 4, lower: 0, method: "anytime-asymptotic", n: 1200 },
};
const following: Following = {
  schema: "heldout/following@1",
  n: 1200,
  level: 0.9,
  side: "both",
  stopped: "decided",
  metrics,
  requirements: [{ text: "error <= 0.3", outcome: "met", detail: "error is 0.1, 0.05 to 0.2" }],
  trail: [{ n: 1200, metrics }],
};

test("a look is one line: rows, values, intervals or what there is of them", () => {
  expect(followingLine(1200, metrics)).toBe(
    "      1,200 rows   error 0.100 (0.050 to 0.200)   mse 4.000 (at least 0.000)",
  );
  const none = { error: { value: null, undefined: "there is no row", n: 0 } };
  expect(followingLine(0, none)).toContain("error none (no interval yet)");
});

test("the end says what came of the requirements, after how many rows and why it was right to stop", () => {
  const text = terminalLines(followingDocument(following)).join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain("error <= 0.3 met error is 0.1, 0.05 to 0.2");
  expect(text).toContain("Decided after 1,200 rows.");
  expect(text).toContain("hold simultaneously with probability 0.9");
  expect(text).toContain("(always valid, by betting; always valid, asymptotic)");
  const open = terminalLines(followingDocument({ ...following, stopped: "ended", requirements: [] })).join("\n");
  expect(open).toContain("The input ended after 1,200 rows.");
});

test("digits of a look follow the interval", () => {
  const narrow = { error: { value: 0.012345, lower: 0.012315, upper: 0.012375, method: "anytime", n: 9 } };
  expect(followingLine(9, narrow)).toContain("error 0.012345 (0.012315 to 0.012375)");
});
