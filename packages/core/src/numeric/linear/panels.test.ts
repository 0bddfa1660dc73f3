import { expect, test } from "vitest";
import { addProducts, evenLength, zeroPanels } from "./panels.ts";

test("vectors of the first panel go down, those of the second to the right", () => {
  const [a, b] = zeroPanels(2, 3);
  const left = [1, 2, 3];
  const right = [10, 100, 1000];
  const top = [1, 0, 2];
  const bottom = [0, 5, 0];
  for (let i = 0; i < 3; i++) {
    a[2 * i] = top[i];
    a[2 * i + 1] = bottom[i];
    b[2 * i] = left[i];
    b[2 * i + 1] = right[i];
  }
  const into = new Float64Array(9).fill(0.5);
  addProducts(a, b, evenLength(3), into, 1, 4);
  expect(Array.from(into)).toEqual([0.5, 7.5, 10.5, 0.5, 0.5, 2010.5, 500.5, 0.5, 0.5]);
});

test("a sum runs from the first entry to the last: its bits are those of the plain loop", () => {
  const [a, b] = zeroPanels(2, 101);
  let plain = 0;
  for (let i = 0; i < 101; i++) {
    a[2 * i + 1] = Math.sin(i);
    b[2 * i] = Math.exp(-i / 7);
    plain += Math.sin(i) * Math.exp(-i / 7);
  }
  const into = new Float64Array(4);
  addProducts(a, b, evenLength(101), into, 0, 2);
  expect(Array.from(into)).toEqual([0, plain, 0, 0]);
});

test("a panel has room for a length that is even, and begins as zeros", () => {
  expect(zeroPanels(2, 3)).toEqual([new Array(8).fill(0), new Array(8).fill(0)]);
  expect(zeroPanels(1, 4)).toEqual([new Array(8).fill(0)]);
  expect(zeroPanels(0, 4)).toEqual([]);
});
