import { expect, test } from "vitest";
import { notTogether } from "./notTogether.ts";
import { option, optionsIn } from "./wording.ts";

test("two options that contradict each other are both named, for each surface to word", () => {
  const { code, message, remedy, wording } = notTogether(option("outer"), option("rule", "srm"), "Leave one out.");
  expect([code, message, remedy]).toEqual([
    "bad-option",
    'outer and rule: "srm" do not go together.',
    "Leave one out.",
  ]);
  expect(optionsIn(wording.message)).toEqual(["outer", "rule"]);
});
