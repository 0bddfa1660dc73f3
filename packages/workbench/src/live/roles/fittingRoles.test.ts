import { expect, test } from "vitest";
import { column, summary } from "../predictions/tables.ts";
import { fittingRoles } from "./fittingRoles.ts";

const two = { kind: "category", distinct: 2, examples: ["no", "yes"] } as const;
const table = summary({}, [column("y", two), column("a"), column("b"), column("p_no"), column("p_yes")]);

test("roles whose columns are there stay as they are", () => {
  const settings = { truth: "y", proba: "p_*", positive: "no", group: "a", independent: "true" };
  expect(fittingRoles(settings, table)).toEqual({ settings, dropped: [] });
});

test("roles whose columns have gone are dropped, one by one", () => {
  expect(fittingRoles({ truth: "y", score: "c", group: "patient", weight: "b", proba: "prob_*" }, table)).toEqual({
    settings: { truth: "y", weight: "b" },
    dropped: [
      { role: "score", name: "c" },
      { role: "group", name: "patient" },
      { role: "proba", name: "prob_*" },
    ],
  });
});

test("of a list the columns that are there stay, and a list of none stays one of none", () => {
  expect(fittingRoles({ scores: "a,gone%2C1,b", ignore: "gone" }, table)).toEqual({
    settings: { scores: "a,b" },
    dropped: [
      { role: "scores", name: "gone,1" },
      { role: "ignore", name: "gone" },
    ],
  });
  expect(fittingRoles({ ignore: "-" }, table).settings).toEqual({ ignore: "-" });
});

test("a positive class goes with its column, and when the column has other classes", () => {
  expect(fittingRoles({ truth: "gone", positive: "yes" }, table).settings).toEqual({});
  expect(fittingRoles({ truth: "y", positive: "pos" }, table)).toEqual({
    settings: { truth: "y" },
    dropped: [{ role: "positive", name: "pos" }],
  });
});
