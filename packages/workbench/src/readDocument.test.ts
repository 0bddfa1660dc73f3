import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "./readDocument.ts";

test("a document is known by its schema", () => {
  for (const schema of [
    "heldout/evaluation@2",
    "heldout/selection@1",
    "heldout/curve@1",
    "heldout/comparison@1",
    "heldout/calibration@1",
    "heldout/plan@1",
  ]) {
    expect(readDocument(JSON.stringify({ schema }))).toEqual({ document: { schema } });
  }
});

test("an evaluation of the first version is shown as one of today, its classes in their order", () => {
  const text = readFileSync(new URL("../../../golden/documents/evaluation@1.json", import.meta.url), "utf8");
  const reading = readDocument(text);
  if (!("document" in reading) || reading.document.schema !== "heldout/evaluation@2") throw new Error("not shown");
  expect(reading.document.perClass?.map((each) => each.class)).toEqual(["10", "9", "b"]);
});

test("an empty page says how to fill it, and other data say what would be shown", () => {
  expect(readDocument("__HELDOUT_DATA__")).toEqual({
    problem: "This page holds no result yet. Make one with: heldout evaluate FILE --report FILE.html",
  });
  for (const text of ["null", "3", "[]", '{"schema":"heldout/evaluation@3"}', '{"schema":["heldout/curve@1"]}']) {
    expect(readDocument(text)).toEqual({
      problem:
        "The data in this page are none of the documents it can show: heldout/evaluation@2, heldout/selection@1, heldout/curve@1, heldout/comparison@1, heldout/calibration@1, heldout/plan@1, heldout/lab@1, heldout/diagnosis@1, heldout/risk@1, heldout/playground@1.",
    });
  }
});
