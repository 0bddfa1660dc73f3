import { expect, test } from "vitest";
import { column, summary } from "../predictions/tables.ts";
import { takenFor } from "./takenFor.ts";

const table = summary({ kind: "open", truth: "y", target: "y" }, [column("y"), column("a"), column("b")]);

test("a file is what somebody took it for, and what was guessed where nobody did or both", () => {
  expect(takenFor(table)).toEqual({ kind: "open", predictions: {}, data: {} });
  expect(takenFor(table, { predictions: { score: "a" } })).toMatchObject({
    kind: "predictions",
    predictions: { score: "a" },
  });
  expect(takenFor(table, { data: { target: "b" } })).toMatchObject({ kind: "data", data: { target: "b" } });
  expect(takenFor(table, { data: { target: "b" }, predictions: { score: "a" } }).kind).toBe("open");
  expect(takenFor(table, { data: {} }).kind).toBe("open");
});

test("a column that the file does not have any more is not heard of", () => {
  expect(takenFor(table, { predictions: { score: "gone", truth: "b" } }).predictions).toEqual({ truth: "b" });
});
