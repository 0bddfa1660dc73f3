import { expect, test } from "vitest";
import { quoteValue } from "./inputError.ts";
import { cutText, visibleText } from "./visibleText.ts";

test("what a terminal would obey is shown as code points", () => {
  expect(visibleText("\u001b[31mred\u0007")).toBe("\\u001b[31mred\\u0007");
  expect(visibleText("\u009b2J\u007f")).toBe("\\u009b2J\\u007f");
  expect(visibleText("a\u202eb\u2066c\u200fd\u2028e\ufefff")).toBe("a\\u202eb\\u2066c\\u200fd\\u2028e\\ufefff");
  expect(visibleText("a\tb\r\nc")).toBe("a\\tb\\r\\nc");
});

test("letters of any writing and joined emoji stay", () => {
  for (const text of ["شكرا", "漢字", "é", "👩‍👩‍👧‍👦", "می‌خواهم", "<b>&amp;"]) expect(visibleText(text)).toBe(text);
});

test("a cut never halves a character, and counts characters, not code units", () => {
  expect(cutText("😀😀😀😀", 4, "…")).toBe("😀😀😀😀");
  expect(cutText("😀😀😀😀😀", 4, "…")).toBe("😀😀😀…");
  expect(cutText("abc", 3, "...")).toBe("abc");
});

test("a quoted value has at most 60 characters between its quotes", () => {
  expect(quoteValue("plain")).toBe('"plain"');
  expect(quoteValue("x".repeat(10_000))).toBe(`"${"x".repeat(57)}..."`);
  expect(quoteValue('a "quote" and a \\')).toBe('"a "quote" and a \\"');
});
