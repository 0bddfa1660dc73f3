import { expect, test } from "vitest";
import { placesCodec } from "./placesCodec.ts";

test("places come back from the address, counted from 1 there", () => {
  for (const places of [[], [0], [2, 0, 11]]) expect(placesCodec.read(placesCodec.write(places))).toEqual(places);
  expect(placesCodec.write([0, 2])).toBe("1.3");
  for (const text of ["", "0", "1.", "1,2", "-1", "1.0"]) expect(placesCodec.read(text)).toBeUndefined();
});
