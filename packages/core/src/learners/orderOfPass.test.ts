import { expect, test } from "vitest";
import { orderOfPass } from "./orderOfPass.ts";

test("the order of a pass is the same whatever was in the list, and another one for the next pass", () => {
  const [first, again, next] = [new Uint32Array(50), new Uint32Array(50).fill(7), new Uint32Array(50)];
  orderOfPass(first, 1, 3);
  orderOfPass(again, 1, 3);
  orderOfPass(next, 1, 4);
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
  expect(Array.from(first.toSorted())).toEqual(Array.from({ length: 50 }, (_, i) => i));
});
