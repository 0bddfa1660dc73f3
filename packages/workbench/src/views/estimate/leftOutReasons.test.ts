import { expect, test } from "vitest";
import { leftOutReasons } from "./leftOutReasons.ts";

test("estimators that are missing for one reason are named together", () => {
  expect(
    leftOutReasons([
      { method: "bootstrap-632", reason: "no row losses." },
      { method: "complete", reason: "too many splits." },
      { method: "bootstrap-632-plus", reason: "no row losses." },
    ]),
  ).toEqual([
    { methods: "bootstrap-632, bootstrap-632-plus", reason: "no row losses." },
    { methods: "complete", reason: "too many splits." },
  ]);
  expect(leftOutReasons([])).toEqual([]);
});
