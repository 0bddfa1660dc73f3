import { expect, test } from "vitest";
import { errorRate } from "../../evaluate/errorRate.ts";
import { terminalLines } from "../text/terminal.ts";
import { errorRateDocument } from "./errorRateDocument.ts";

const lines = (...given: Parameters<typeof errorRate>): string[] =>
  terminalLines(errorRateDocument(errorRate(...given)), { width: 100 });

test("the rate, its standard error and every interval, with how far each reaches", () => {
  const text = lines(8, 100);
  expect(text[0]).toBe(
    "  8 errors in 100 rows: error rate 0.080 (0.041 to 0.150, Wilson). Its standard error is 0.027.",
  );
  expect(text.find((line) => line.includes("normal"))).toMatch(/0\.027 to 0\.133 +0\.053 +0\.053/);
});

test("a bound on one side says at most, and shows the reach that the lecture calls epsilon", () => {
  const text = lines(8, 100, { side: "upper" }).join("\n");
  expect(text).toMatch(/method +95% bound +above the rate/);
  expect(text).toMatch(/normal approximation +at most 0\.125 +0\.045/);
});

test("no error in one row has a bound and no standard error", () => {
  const [first] = lines(0, 1);
  expect(first).toMatch(/^ {2}0 errors in 1 row: error rate 0\.000 \(0\.000 to 0\.\d+, Wilson\)\.$/);
});
