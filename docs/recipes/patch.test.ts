import { expect, test } from "vitest";
import { patch } from "./patch.ts";

const text = "one\ntwo\nthree\ntwo and a half\nfour\n";

test("lines are put in, taken away and replaced where the context is", () => {
  expect(patch(text, " one\n+one and a half\n two\n@@\n-four\n+five\n+six")).toBe(
    "one\none and a half\ntwo\nthree\ntwo and a half\nfive\nsix\n",
  );
});

test("context is found by whole lines, and may stand at either end", () => {
  expect(patch(text, "+zero\n one")).toMatch(/^zero\none\n/);
  expect(patch(text, " two\n+2")).toContain("two\n2\nthree");
  expect(patch(text, " four\n+five")).toMatch(/four\nfive\n$/);
});

test("what is not there, or there twice, is an error with the lines that were sought", () => {
  expect(() => patch(text, " seven\n+8")).toThrow("found 0 times instead of once:\nseven");
  expect(() => patch("a\nb\na\n", " a\n+c")).toThrow("found 2 times");
  expect(() => patch(text, "+alone")).toThrow("a patch needs a line that is there already");
  expect(() => patch(text, "one\n+two")).toThrow('begins with " ", "-" or "+", not as "one"');
});

test("a line that ends in dots stands for the rest of it, which stays where it was", () => {
  const list = '  names: "a b d e f",\n  rest: 1,\n';
  expect(patch(list, '-  names: "a b ...\n+  names: "a b c ...')).toBe('  names: "a b c d e f",\n  rest: 1,\n');
  expect(patch(list, "   names: ...\n+  more: 2,")).toBe('  names: "a b d e f",\n  more: 2,\n  rest: 1,\n');
});
