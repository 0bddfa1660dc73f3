import { expect, test } from "vitest";
import { type Bound, boundJson } from "./bound.ts";

test("answers and table stand under their own names", () => {
  const bound: Bound = {
    schema: "heldout/bound@1",
    kind: "srm",
    solved: "d",
    answers: { d: 2, penalty: 0.1 },
    inputs: { m: 10 },
    taken: [],
    formula: "f",
    sentence: "d 2.",
    assumptions: [],
    warnings: [],
    table: { name: "families", columns: [], rows: [{ capacity: 2 }], chosen: 0 },
  };
  const printed = boundJson(bound);
  expect(Object.keys(printed).slice(0, 5)).toEqual(["schema", "kind", "solved", "d", "penalty"]);
  expect(printed).toMatchObject({ families: [{ capacity: 2 }], inputs: { m: 10 } });
  expect(printed).not.toHaveProperty("answers");
});
