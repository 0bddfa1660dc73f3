import { expect, test } from "vitest";
import { libraryTerms } from "../data/wording.ts";
import { INTERVAL_IDS, type IntervalId, isBootstrap, isProportionInterval } from "../intervals/intervalIds.ts";
import { settingsOf } from "./options.ts";

test("defaults are filled in", () => {
  expect(settingsOf({}, 0.5)).toEqual({
    threshold: 0.5,
    interval: null,
    replicates: 2000,
    stratified: false,
    seed: 1,
    bounds: { level: 0.95, side: "both" },
    terms: libraryTerms,
  });
  expect(settingsOf({ threshold: null }, 0.5).threshold).toBeNull();
});

test("every interval is of one family at most", () => {
  for (const id of INTERVAL_IDS) expect(isProportionInterval(id) && isBootstrap(id)).toBe(false);
  expect(INTERVAL_IDS.filter(isBootstrap)).toEqual(["bootstrap-bca", "bootstrap-percentile", "bootstrap-basic"]);
  expect(INTERVAL_IDS.filter(isProportionInterval).length).toBe(9);
  expect(isProportionInterval(null)).toBe(false);
});

test("an unknown interval is refused with those that exist", () => {
  expect(() => settingsOf({ interval: "wald" as IntervalId }, null)).toThrow('there is no interval "wald"');
});

test("too few replicates, no number and a percentage are refused", () => {
  expect(() => settingsOf({ replicates: 99 }, null)).toThrow("99 bootstrap replicates are too few");
  expect(() => settingsOf({ replicates: 200.5 }, null)).toThrow("200.5 bootstrap replicates");
  expect(() => settingsOf({ threshold: Number.NaN }, null)).toThrow("the threshold is not a number");
  expect(() => settingsOf({ level: 95 }, null)).toThrow("strictly between 0 and 1, not 95");
});
