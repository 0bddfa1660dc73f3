import { expect, test } from "vitest";
import { solveWithWarmStarts } from "./warmStarts.ts";

/** A solution that remembers the penalties it came through. */
const problem = (zeroAbove: boolean) => ({
  top: 8,
  zero: "0",
  zeroAbove,
  solve: (lambda: number, from: string, before: number, accuracy: string) => {
    expect(before).toBeGreaterThanOrEqual(lambda);
    return `${from}>${lambda.toPrecision(3)}${accuracy === "full" ? "!" : ""}`;
  },
});

test("a solution does not depend on what is asked for with it, nor on the order", () => {
  const lambdas = [1, 9, 3, 8, 6.9, 1e-9];
  const together = solveWithWarmStarts(problem(true), lambdas);
  expect(together).toEqual(lambdas.map((lambda) => solveWithWarmStarts(problem(true), [lambda])[0]));
  expect(together[1]).toBe("0");
  expect(together[4]).toBe("0>6.90!");
  expect(together[2]).toBe("0>6.73>5.66>4.76>4.00>3.36>3.00!");
});

test("where it can, a solution begins between the penalties above and below it, which others share", () => {
  let rough = 0;
  const descent = {
    ...problem(true),
    solve: (lambda: number, from: string, before: number, accuracy: string) => {
      if (accuracy === "rough") rough++;
      return problem(true).solve(lambda, from, before, accuracy);
    },
    between: (larger: string, smaller: string, share: number) => `(${larger}|${smaller})${share.toFixed(2)}`,
  };
  const lambdas = [6.9, 7.9, 6, 1e-9];
  const together = solveWithWarmStarts(descent, lambdas);
  expect(rough).toBe(80);
  expect(together[0]).toBe("(0|0>6.73)0.86>6.90!");
  expect(together[1]).toBe("(0|0>6.73)0.08>7.90!");
  expect(together[2]).toBe("(0>6.73|0>6.73>5.66)0.68>6.00!");
  // below the last penalty there is none to go to
  expect(together[3]).toBe(solveWithWarmStarts(problem(true), [1e-9])[0]);
  expect(together).toEqual(lambdas.map((lambda) => solveWithWarmStarts(descent, [lambda])[0]));
});

test("the sequence has an end", () => {
  expect(solveWithWarmStarts(problem(true), [1e-300])[0].split(">")).toHaveLength(82);
});

test("above its top the answer is 0, or solved for where it is not", () => {
  expect(solveWithWarmStarts(problem(true), [8])).toEqual(["0"]);
  expect(solveWithWarmStarts(problem(false), [20])).toEqual(["0>20.0!"]);
});
