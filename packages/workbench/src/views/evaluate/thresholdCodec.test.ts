import { expect, test } from "vitest";
import { limitedCodec, thresholdCodec, yesCodec } from "./thresholdCodec.ts";

test("a threshold comes back from the address bit by bit, also the one above every score", () => {
  for (const threshold of [0.12639694913371483, -3, 0, 1e-9, Number.POSITIVE_INFINITY]) {
    expect(thresholdCodec.read(thresholdCodec.write(threshold))).toBe(threshold);
  }
  expect(thresholdCodec.write(Number.POSITIVE_INFINITY)).toBe("none");
  for (const text of ["", " ", "half", "NaN", "Infinity"]) expect(thresholdCodec.read(text)).toBeUndefined();
});

test("a number outside its limits is none", () => {
  const share = limitedCodec((value) => value > 0 && value < 1);
  expect(share.read("0.2")).toBe(0.2);
  for (const text of ["0", "1", "-0.1", "", "x", "Infinity"]) expect(share.read(text)).toBeUndefined();
});

test("a switch is read as it is written", () => {
  expect([true, false].map((value) => yesCodec.read(yesCodec.write(value)))).toEqual([true, false]);
  expect(yesCodec.read("maybe")).toBeUndefined();
});
