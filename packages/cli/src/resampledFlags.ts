import type { Comparison, ResampledOptions } from "@heldout/core/internal";

/** What can be said about a comparison on splits or over data sets. */
export interface ResampledFlags {
  readonly baseline?: string;
  readonly multiplicity?: Comparison["multiplicity"];
  readonly equivalent?: number;
  readonly level?: number;
  readonly require?: readonly string[];
  readonly seed?: number;
}

/** The same for the library. */
export function resampledOptions({
  baseline,
  multiplicity,
  equivalent,
  level,
  require,
  seed,
}: ResampledFlags): ResampledOptions {
  return {
    ...(baseline === undefined ? {} : { baseline }),
    ...(multiplicity === undefined ? {} : { multiplicity }),
    ...(equivalent === undefined ? {} : { equivalent }),
    ...(level === undefined ? {} : { level }),
    ...(require === undefined ? {} : { require }),
    ...(seed === undefined ? {} : { seed }),
  };
}
