import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { makeSplits } from "./makeSplits.ts";
import type { Splitter } from "./split.ts";
import { rowsToSplit } from "./splittable.ts";

test("a splitter's streams are those of the seed, below its own path", () => {
  const seen: number[] = [];
  const probe: Splitter = {
    name: "probe(3)",
    path: ["probe", 3],
    random: true,
    split: (_, streams) => {
      seen.push(streams()(), streams("draw", 2)());
      return [];
    },
  };
  makeSplits(probe, rowsToSplit(4), 7);
  expect(seen).toEqual([stream(7, "split", "probe", 3)(), stream(7, "split", "probe", 3, "draw", 2)()]);
});
