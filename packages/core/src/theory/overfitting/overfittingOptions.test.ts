import { expect, test } from "vitest";
import { limitsOf, settingsFor } from "./overfittingOptions.ts";

test("half of the rows are training rows unless something else is said", () => {
  expect(settingsFor(201, { epsilon: 0.05 })).toMatchObject({ total: 201, train: 100, splits: 1000, method: "auto" });
});

test("limits are whole numbers that no rounding of epsilon shifts", () => {
  // l = k = 100, epsilon 0.05: s <= (m - 5) / 2
  const limits = limitsOf({ total: 200, train: 100, epsilon: 0.05 });
  expect(limits.length).toBe(201);
  for (let m = 0; m <= 200; m++) expect(limits[m]).toBe(Math.floor((m - 5) / 2));
});

test("nonsense is refused with the values", () => {
  expect(() => settingsFor(10, { epsilon: 0.1, train: 10 })).toThrow("10 of 10 rows cannot be training rows.");
  expect(() => settingsFor(10, { epsilon: 2 })).toThrow("epsilon is 2.");
  expect(() => settingsFor(10, { epsilon: 0.1, splits: 1 })).toThrow("1 splits say nothing.");
});
