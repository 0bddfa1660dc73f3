import { expect, test } from "vitest";
import { summary } from "../predictions/tables.ts";
import { openedAddress } from "./openedAddress.ts";

const preds = summary({ truth: "label", scores: ["p"], task: "binary" });

test("one file leads to what fits it best", () => {
  expect(openedAddress(["preds.csv"], preds)).toEqual({ view: "evaluate", settings: { file: "preds.csv" } });
  expect(openedAddress(["preds.csv"], summary({ kind: "data" })).view).toBe("select");
});

test("several files of predictions lead to their comparison", () => {
  expect(openedAddress(["preds.csv", "b.csv", "c.csv"], preds)).toEqual({
    view: "compare",
    settings: { file: "preds.csv", with: "b.csv,c.csv" },
  });
});
