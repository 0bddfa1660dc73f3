import { expect, test } from "vitest";
import { rolesOf } from "./rolesOf.ts";

test("the kind of the target is called task among the options", () => {
  expect(rolesOf({ target: "y", task: "binary", ignore: ["id"], seed: 3 })).toEqual({
    target: "y",
    kind: "binary",
    ignore: ["id"],
  });
});

test("without a target there is nothing to learn", () => {
  expect(() => rolesOf({ group: "g" })).toThrow(
    expect.objectContaining({
      message: "target is missing.",
      remedy: 'Say the column to predict, such as target: "y".',
    }),
  );
});
