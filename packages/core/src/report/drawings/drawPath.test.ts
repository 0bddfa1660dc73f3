import { expect, test } from "vitest";
import { drawPath } from "./drawPath.ts";

const path = {
  lambdas: [0.1, 10, 1],
  models: [
    { intercept: 0, coefficients: { a: 2, "b<c": -1, d: 0.5 } },
    { intercept: 0, coefficients: { a: 0, "b<c": 0, d: 0 } },
    { intercept: 0, coefficients: { a: 1, "b<c": 0, d: 0 } },
  ],
};

test("draws a line per feature from the largest lambda to the smallest, names escaped", () => {
  const svg = drawPath(path);
  // by hand: lambda 10 at 56, 1 in the middle at 324, 0.1 at 592; 2 at 34, 0 at 248.67, -1 at 356
  expect(svg).toContain('<path d="M56 248.67L324 141.33L592 34" fill="none" stroke="#0072b2"');
  expect(svg).toContain('<path d="M56 248.67L324 248.67L592 356" fill="none" stroke="#e69f00"');
  expect(svg).toContain("<title>b&lt;c</title>");
  expect(svg).not.toContain("b<c");
  expect(svg.match(/<path d="M[^"]*L/g)).toHaveLength(3);
});

test("scales coefficients, marks a lambda, and leaves small ones grey", () => {
  const svg = drawPath(path, { scale: { a: 0.1, "b<c": 3 }, mark: 1, named: 1 });
  expect(svg).toContain('<path d="M324 34V356" stroke="#1a1a1a" stroke-dasharray="4 3"/>');
  expect(svg.match(/stroke="#c8c8c8"/g)).toHaveLength(2);
  expect(svg).toMatch(/fill="#0072b2">b&lt;c</);
});

test("says above how many features are in, and one model is drawn too", () => {
  expect(drawPath(path)).toMatch(
    /<text x="56" y="28" [^>]*>0<[\s\S]*<text x="324" y="28" [^>]*>1<[\s\S]*<text x="592" y="28" [^>]*>3</,
  );
  expect(drawPath({ lambdas: [1], models: [path.models[0]] })).not.toContain("NaN");
  expect(drawPath({ lambdas: [1], models: [path.models[1]] })).not.toContain("NaN");
});
