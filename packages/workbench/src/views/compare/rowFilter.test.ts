import { expect, test } from "vitest";
import { filterCodec, passes } from "./rowFilter.ts";

test("rows are filtered by who is right", () => {
  expect(passes([true, false], "all")).toBe(true);
  expect([passes([true, false], 0), passes([true, false], 1)]).toEqual([true, false]);
  expect([passes([true, false], "nobody"), passes([false, false], "nobody")]).toEqual([false, true]);
});

test("a filter comes back from the address, unless it is of a model that is not there", () => {
  const codec = filterCodec(2);
  for (const filter of ["all", "nobody", 0, 1] as const) expect(codec.read(codec.write(filter))).toBe(filter);
  for (const text of ["model3", "model0", "", "2", "none"]) expect(codec.read(text)).toBeUndefined();
});
