import fc from "fast-check";
import { expect, test } from "vitest";
import { listCodec } from "./listCodec.ts";

test("names without commas stand as they are", () => {
  expect(listCodec.write(["a.csv", "my models/b 2.csv"])).toBe("a.csv,my models/b 2.csv");
  expect(listCodec.read("a.csv,my models/b 2.csv")).toEqual(["a.csv", "my models/b 2.csv"]);
});

test("any list of texts comes back, except that a list of one empty text is empty", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (values) => {
      fc.pre(!(values.length === 1 && values[0] === ""));
      expect(listCodec.read(listCodec.write(values))).toEqual(values);
    }),
  );
});

test("a choice of nothing is said, and is another than a name that looks like it", () => {
  expect([listCodec.write([]), listCodec.write(["-"])]).toEqual(["-", "%2D"]);
  expect([listCodec.read("-"), listCodec.read("%2D"), listCodec.read("")]).toEqual([[], ["-"], []]);
});

test("text that is not a list is none", () => {
  expect(listCodec.read("100%,b")).toBeUndefined();
});
