import { expect, test } from "vitest";
import { displayWidth, wrapText } from "./displayWidth.ts";

test("wide characters take two columns, combining marks and joiners none", () => {
  expect(displayWidth("abc")).toBe(3);
  expect(displayWidth("漢字")).toBe(4);
  expect(displayWidth("한글")).toBe(4);
  expect(displayWidth("ｆｕｌｌ")).toBe(8);
  expect(displayWidth("e\u0301")).toBe(1);
  expect(displayWidth("😀🚀")).toBe(4);
  expect(displayWidth("a\u200db")).toBe(2);
  expect(displayWidth("⠀│")).toBe(2);
});

test("text is broken at spaces, and a longer word stands alone", () => {
  expect(wrapText("one two three", 7)).toEqual(["one two", "three"]);
  expect(wrapText("a incomprehensibilities b", 5)).toEqual(["a", "incomprehensibilities", "b"]);
  expect(wrapText("漢字 漢字", 5)).toEqual(["漢字", "漢字"]);
  expect(wrapText("", 5)).toEqual([""]);
  expect(wrapText("0.835  0.805", 40)).toEqual(["0.835  0.805"]);
});
