import { expect, test } from "vitest";
import { lookTimes } from "./lookTimes.ts";

test("without news looks come after 0.1, 0.2, 0.4 seconds and so on, and never more than the longest time apart", () => {
  let now = 0;
  const looks = lookTimes(1000, () => now);
  const times: number[] = [];
  for (; now < 5000; now += 10) {
    if (!looks.isDue()) continue;
    times.push(now);
    looks.looked();
  }
  expect(times).toEqual([110, 320, 730, 1540, 2550, 3560, 4570]);
});

test("whoever hears something looks soon again", () => {
  let now = 0;
  const looks = lookTimes(5000, () => now);
  for (; now < 20_000; now += 10) if (looks.isDue()) looks.looked();
  looks.heard();
  now += 90;
  expect(looks.isDue()).toBe(false);
  now += 20;
  expect(looks.isDue()).toBe(true);
});
