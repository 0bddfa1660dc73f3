import { expect, test } from "vitest";
import { queueProgressText } from "./queueProgressText.ts";

const calm = { workers: 1, jobs: 2, fitsPerSecond: 4.149, stalled: 0, repeated: 0 };

test("workers and speed are always said, stalled jobs and repeated fits where there are any", () => {
  expect(queueProgressText(calm)).toBe("1 worker, 4.1 fits/s");
  expect(queueProgressText({ ...calm, workers: 3, fitsPerSecond: 119.6, stalled: 1, repeated: 8 })).toBe(
    "3 workers, 120 fits/s, 1 job stalled, 8 fits repeated",
  );
  expect(queueProgressText({ ...calm, workers: 0, fitsPerSecond: 0, stalled: 2, repeated: 1 })).toBe(
    "0 workers, 0.0 fits/s, 2 jobs stalled, 1 fit repeated",
  );
});
