import { expect, test } from "vitest";
import { number, several } from "../../flags/parseFlag.ts";
import { flagValue } from "./flagValue.ts";

const flag = { text: "", group: "" };

test("a switch is true or false, and nothing that looks like it", () => {
  expect(flagValue("race", { ...flag, flags: "--race" }, false)).toBe(false);
  expect(() => flagValue("race", { ...flag, flags: "--race" }, "false")).toThrow('the option "race" is "false".');
});

test("a number may come as a number or as its text; both go through the flag's own check", () => {
  const level = { ...flag, flags: "--level <P>", parse: number("--level") };
  expect(flagValue("level", level, 0.9)).toBe(0.9);
  expect(flagValue("level", level, "0.9")).toBe(0.9);
  expect(() => flagValue("level", level, "most")).toThrow('--level "most" is not a number.');
  expect(() => flagValue("level", level, true)).toThrow('the option "level" is "true".');
});

test("what can be repeated may be a list of texts, what cannot may not", () => {
  const demand = { ...flag, flags: "--require <DEMAND>", parse: several };
  expect(flagValue("require", demand, ["a", "b"])).toEqual(["a", "b"]);
  expect(flagValue("require", demand, "a")).toEqual(["a"]);
  expect(() => flagValue("truth", { ...flag, flags: "--truth <COL>" }, ["a"])).toThrow(
    'the option "truth" is "["a"]".',
  );
});
