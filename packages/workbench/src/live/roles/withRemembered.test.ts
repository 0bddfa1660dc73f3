import { expect, test } from "vitest";
import { saysRemembered, withoutRoles, withRemembered } from "./withRemembered.ts";

const kept = { truth: "y", score: "s", positive: "yes", group: "patient", weight: "w" };

test("a view that is opened with a file alone gets the roles that were chosen for it", () => {
  expect(withRemembered("predictions", { file: "a.csv" }, kept)).toEqual({ file: "a.csv", ...kept });
  expect(withRemembered("data", { file: "a.csv" }, { target: "y", ignore: "id" })).toEqual({
    file: "a.csv",
    target: "y",
    ignore: "id",
  });
});

test("what the address says holds, and nothing is added that contradicts it", () => {
  const { score: _, ...others } = kept;
  expect(withRemembered("predictions", { prediction: "label" }, kept)).toEqual({ prediction: "label", ...others });
  expect(withRemembered("predictions", { independent: "true" }, kept).group).toBeUndefined();
  expect(withRemembered("predictions", { truth: "z" }, kept).positive).toBeUndefined();
  expect(withRemembered("data", { file: "a.csv", target: "z" }, { target: "y", ignore: "id" })).toEqual({
    file: "a.csv",
    target: "z",
  });
});

test("an address with a job is about that job", () => {
  const settings = { file: "a.csv", job: "j1" };
  expect(withRemembered("predictions", settings, kept)).toBe(settings);
});

test("nothing to add is the same object, so that nothing renders again", () => {
  const settings = { file: "a.csv", ...kept };
  expect(withRemembered("predictions", settings, kept)).toBe(settings);
  expect(withRemembered("data", settings, {})).toBe(settings);
});

test("a view that was left with other roles is gone back to without them and their job", () => {
  const before = { file: "a.csv", job: "j1", truth: "y", at: "0.3" };
  expect(saysRemembered("predictions", before, kept)).toBe(false);
  expect(saysRemembered("predictions", { ...before, ...kept }, kept)).toBe(true);
  expect(withoutRoles("predictions", before)).toEqual({ file: "a.csv", at: "0.3" });
});
