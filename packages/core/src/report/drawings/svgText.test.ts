import { expect, test } from "vitest";
import { escaped, rounded } from "./svgText.ts";

test("text can neither open an element nor end an attribute", () => {
  expect(escaped(`<b a="1" c='2'>&`)).toBe("&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
});

test("coordinates have at most two decimals", () => {
  expect([1, 1.005, 2.34567, -0.126].map(rounded)).toEqual([1, 1, 2.35, -0.13]);
});
