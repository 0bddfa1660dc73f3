import { stream } from "../numeric/random.ts";
import type { Split, Splittable, Splitter } from "./split.ts";

/** The splits of a run: equal bits for equal rows and seed, wherever and whenever they are made. */
export function makeSplits<S extends Split>(splitter: Splitter<S>, rows: Splittable, seed: number): readonly S[] {
  return splitter.split(rows, (...path) => stream(seed, "split", ...splitter.path, ...path));
}
