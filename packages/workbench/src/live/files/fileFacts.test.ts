import { expect, test } from "vitest";
import { ageText, fileFacts, fileName, sizeText } from "./fileFacts.ts";

test("sizes are short", () => {
  expect([0, 999, 1000, 23_456, 999_600, 9_960_000, 3.2e9, 5e12].map(sizeText)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "23 kB",
    "1.0 MB",
    "10 MB",
    "3.2 GB",
    "5000 GB",
  ]);
});

test("ages are in their largest unit; a clock that is ahead is now", () => {
  const day = 86_400_000;
  expect([-5, 59_000, 60_000, 7_200_000, day, 20 * day, 70 * day, 800 * day].map(ageText)).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "2 hours ago",
    "1 day ago",
    "2 weeks ago",
    "2 months ago",
    "2 years ago",
  ]);
  expect(fileFacts({ path: "a", name: "a", bytes: 1200, changed: 0 }, 3_600_000)).toBe("1.2 kB, 1 hour ago");
});

test("an upload goes by its own name", () => {
  expect(fileName("upload/4f/my/preds.csv")).toBe("my/preds.csv");
  expect(fileName("sub/upload.csv")).toBe("sub/upload.csv");
});
