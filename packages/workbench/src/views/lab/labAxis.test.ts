import { expect, test } from "vitest";
import { labAxis } from "./labAxis.ts";

test("the range holds the values and what the figure asks for", () => {
  expect(labAxis({ label: "x", domain: [0, 0] }, [0.2, 0.4]).domain).toEqual([0, 0.4]);
  expect(labAxis({ label: "x", domain: [0, 1] }, [0.2, 1.2]).domain).toEqual([0, 1.2]);
  expect(labAxis({ label: "x", limits: [0.8, 1] }, [0.2, 1.2]).domain).toEqual([0.8, 1]);
});

test("a logarithmic axis leaves 0 out, has powers of ten, and a single value has room", () => {
  const { type, domain, ticks } = labAxis({ label: "x", scale: "log" }, [0, 1, 1000]);
  expect([type, domain, ticks]).toEqual(["log", [1, 1000], [1, 10, 100, 1000]]);
  expect(labAxis({ label: "x", scale: "log" }, [8]).domain).toEqual([4, 16]);
  expect(labAxis({ label: "x" }, []).domain).toEqual([0, 1]);
});
