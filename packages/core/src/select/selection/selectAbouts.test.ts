import { expect, test } from "vitest";
import { selectAbouts } from "./selectAbouts.ts";

test("what makes fits fewer is explained, each once", () => {
  expect(selectAbouts.map(({ id }) => id)).toEqual(["shared-fits", "race"]);
});
