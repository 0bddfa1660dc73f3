import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { cheapestClass, costsInOrder, mistakeCosts, parseCosts } from "./namedCosts.ts";

const text = "truth,well,ill\nwell,0,1\nill,20,-2\n";

test("rows are the truth, columns the prediction: exchanging them would show", () => {
  expect(parseCosts(text)).toEqual({
    classes: ["well", "ill"],
    costs: [
      [0, 1],
      [20, -2],
    ],
  });
  expect(parseCosts('\uFEFF;well;ill\r\n"ill";20;-2\r\nwell;0;1\r\n')).toEqual(parseCosts(text));
});

test("the order of the classes is that of the rows, whatever that of the file", () => {
  expect(costsInOrder(parseCosts(text), ["ill", "well"]).costs).toEqual([
    [-2, 20],
    [1, 0],
  ]);
  expect(() => costsInOrder(parseCosts(text), ["ill", "dead"])).toThrow('"dead"');
});

test("what a mistake costs more than being right", () => {
  expect(mistakeCosts(parseCosts(text))).toEqual({
    falseNegative: 22,
    falsePositive: 1,
    trueNegative: 0,
    truePositive: -2,
  });
  expect(() => mistakeCosts(parseCosts("t,a,b\na,5,1\nb,1,0"))).toThrow("less than the right one");
});

test("the cheapest class, by hand: 0.1 ill makes 0.1 20 = 2 against 0.9 1 - 0.1 2 = 0.7", () => {
  const { costs } = parseCosts(text);
  expect(cheapestClass(costs, (truth) => [0.9, 0.1][truth])).toBe(1);
  expect(cheapestClass(costs, (truth) => [0.97, 0.03][truth])).toBe(0);
});

test("what is no square of numbers is refused", () => {
  for (const bad of [
    "",
    "truth,a",
    "t,a,b\na,0,1",
    "t,a,b\na,0,1\nb,x,0",
    "t,a,b\na,0,1\nb,1,0\nc,1,1",
    "t,a,a\na,0,1",
  ]) {
    expect(() => parseCosts(bad), bad).toThrow(InputError);
  }
});
