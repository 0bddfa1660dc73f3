import { expect, test } from "vitest";
import { cutLabel } from "./cutLabel.ts";
import { shownControls, shownForeign } from "./shownControls.ts";

test("an override is shown by its code point and turns nothing around", () => {
  expect(shownControls("sales\u202evsc.exe")).toBe("sales\u27e8U+202E\u27e9vsc.exe");
  expect(shownControls("\u061ca\u200eb\u200fc\u2066d\u2069")).toBe(
    "\u27e8U+061C\u27e9a\u27e8U+200E\u27e9b\u27e8U+200F\u27e9c\u27e8U+2066\u27e9d\u27e8U+2069\u27e9",
  );
});

test("letters that are written from right to left, and joiners of emoji, stay as they are", () => {
  const name = "\u05e9\u05dc\u05d5\u05dd \u{1f468}\u200d\u{1f469}";
  expect(shownControls(name)).toBe(name);
});

test("the isolates of the page stay, whatever else is between them does not", () => {
  expect(shownForeign("\u2068a\u202eb\u2069")).toBe("\u2068a\u27e8U+202E\u27e9b\u2069");
});

test("a label that closes the isolate around it is shown to do so, and stays inside", () => {
  expect(cutLabel("a\u2069\u202eb")).toBe("\u2068a\u27e8U+2069\u27e9\u27e8U+202E\u27e9b\u2069");
});
