import { expect, test } from "vitest";
import { readingShare } from "./readingShare.ts";

test("a short reading is not told of, a long one four times a second", () => {
  let now = 0;
  const told: number[] = [];
  const share = readingShare(
    (done) => told.push(done),
    () => now,
  );
  for (let part = 1; part <= 100; part++) {
    now += 10;
    share(part / 100);
  }
  expect(told).toEqual([0.26, 0.51, 0.76]);
});
