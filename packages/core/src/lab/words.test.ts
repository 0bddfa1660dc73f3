import { expect, test } from "vitest";
import { counted, listed, percent, said } from "./words.ts";

test("numbers are said in three digits, counts with separators", () => {
  expect([said(-5.6e-17), said(39412.7), said(1e20)]).toEqual(["0", "39,400", "100,000,000,000,000,000,000"]);
  expect([said(0.158655), said(12.345), said(1200), said(0.000031)]).toEqual(["0.159", "12.3", "1,200", "0.000031"]);
  expect([percent(0.9512), percent(1), percent(0.00034)]).toEqual(["95.1%", "100%", "0.034%"]);
  expect(counted(1234567)).toBe("1,234,567");
});

test("lists end in and", () => {
  expect([listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual(["a", "a and b", "a, b and c"]);
});
