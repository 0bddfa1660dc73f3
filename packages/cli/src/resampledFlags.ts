import type { Comparison, ResampledOptions } from "@heldout/core/internal";

/** What can be said about a comparison on splits or over data sets. */
export interface ResampledFlags {
  readonly baseline?: string | undefined;
  readonly multiplicity?: Comparison["multiplicity"] | undefined;
  readonly equivalent?: number | undefined;
  readonly level?: number | undefined;
  readonly require?: readonly string[] | undefined;
  readonly seed?: number | undefined;
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
