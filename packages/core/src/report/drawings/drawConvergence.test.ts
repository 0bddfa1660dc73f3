import { expect, test } from "vitest";
import { drawConvergence } from "./drawConvergence.ts";

const falling = { pass: [0, 1, 2, 4], value: [1, 0.5, 0.25, 0.2] };

test("a curve goes from the upper left to the lower right, with the ends on the borders of the picture", () => {
  const svg = drawConvergence([{ name: "one", history: falling }]);
  expect(svg).toContain('<path d="M64 14L204 ');
  expect(svg).toContain('L624 276" fill="none" stroke="#0072b2"');
});

test("by logarithms equal shares are equal heights", () => {
  const halving = { pass: [0, 1, 2], value: [4, 2, 1] };
  const svg = drawConvergence([{ name: "halving", history: halving }], { logarithmic: true });
  expect(svg).toContain('d="M64 14L344 145L624 276"');
});

test("names are escaped, broken lines are broken, and an empty history is left out", () => {
  const svg = drawConvergence([
    { name: "a <b> & c", history: falling, broken: true },
    { name: "none", history: { pass: [], value: [] } },
  ]);
  expect(svg).toContain("a &lt;b&gt; &amp; c</text>");
  expect(svg).toContain("stroke-dasharray");
  expect(svg).not.toContain(">none</text>");
});

test("a course that never changes is drawn along the bottom, without a number that is none", () => {
  expect(drawConvergence([{ name: "flat", history: { pass: [0, 1], value: [2, 2] } }])).not.toContain("NaN");
});
