import type { About } from "../intervals/about.ts";
import { costAbouts } from "./costs/abouts.ts";
import { resampledAbouts } from "./resampled/abouts.ts";
import { rowTestAbouts } from "./rows/abouts.ts";
import { expandedPercentileAbout } from "./rows/differences/expandedPercentile.ts";
import { squareAndAddAbout } from "./rows/differences/squareAndAdd.ts";
import { tangoAbout } from "./rows/differences/tango.ts";

/** Everything that `heldout explain compare` lists: tests on rows, intervals of differences, resampling, costs. */
export const compareAbouts: readonly About[] = [
  ...rowTestAbouts,
  tangoAbout,
  expandedPercentileAbout,
  squareAndAddAbout,
  ...resampledAbouts,
  ...costAbouts,
];
