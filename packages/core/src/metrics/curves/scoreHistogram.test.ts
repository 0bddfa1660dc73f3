import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { scoreHistogram } from "./scoreHistogram.ts";

test("class weights over equal stretches of the range; the largest score is in the last one", () => {
  const { edges, negative, positive } = scoreHistogram(tallyWith([0, -2, 3], [1, 0], [0, 1.9], [1, 2, 2]), { bins: 4 });
  expect([...edges]).toEqual([-2, -1, 0, 1, 2]);
  expect([...negative]).toEqual([3, 0, 0, 1]);
  expect([...positive]).toEqual([0, 0, 1, 2]);
});

test("probabilities are laid over [0, 1]", () => {
  const { edges, positive } = scoreHistogram(tallyWith([1, 0.5], [1, 1]), { bins: 2, unit: true });
  expect([...edges]).toEqual([0, 0.5, 1]);
  expect([...positive]).toEqual([0, 2]);
});

test("one score for all rows is one bar", () => {
  const { negative } = scoreHistogram(tallyWith([0, 7, 5]), { bins: 3 });
  expect([...negative]).toEqual([5, 0, 0]);
});

test("scores at both ends of what numbers can hold have edges between them", () => {
  const most = Number.MAX_VALUE;
  const { edges, negative, positive } = scoreHistogram(tallyWith([0, -most], [1, most], [0, 0]), { bins: 4 });
  const shares = [...edges].map((edge) => edge / most);
  [-1, -0.5, 0, 0.5, 1].forEach((share, b) => {
    expect(shares[b]).toBeCloseTo(share, 12);
  });
  expect([...negative]).toEqual([1, 0, 1, 0]);
  expect([...positive]).toEqual([0, 0, 0, 1]);
});
