import { expect, test } from "vitest";
import { extremeWarning, replicatesFor } from "./extremeResamples.ts";
import { settingsOf } from "./options.ts";

test("ten resamples lie beyond an end: 2,000 do at 99% and below, 8,000 at 99.75%, and never more than 20,000", () => {
  expect(replicatesFor(0.95, "both")).toBe(2000);
  expect(replicatesFor(0.9975, "both")).toBe(8000);
  expect(replicatesFor(0.9975, "lower")).toBe(4000);
  expect(replicatesFor(0.9999, "both")).toBe(20_000);
});

test("warns when fewer than five do and some interval is a bootstrap", () => {
  const settings = settingsOf({ level: 0.9998, replicates: 20_000 }, null);
  const resampled = { f1: { value: 0.5, n: 10, method: "bootstrap-bca" } };
  expect(extremeWarning(settings, resampled)).toEqual([
    "at this level about 2.0 of 20,000 resamples lie beyond each end of a bootstrap interval: such intervals are too narrow; raise bootstrap.",
  ]);
  expect(extremeWarning(settings, { error: { value: 0.5, n: 10, method: "wilson" } })).toEqual([]);
  expect(extremeWarning(settingsOf({}, null), resampled)).toEqual([]);
});
