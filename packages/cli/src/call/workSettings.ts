import type { StopSign, Terms } from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import type { FitProgress } from "../print/fitProgress.ts";

/** Says what is being done, such as "reading"; null when that is over, or when fits tell of themselves. */
export type Tell = (stage: string | null) => void;

/** How work on a file is watched, and what the file is called in what comes out of it. */
export interface WorkSettings extends Pick<OpenOptions, "stdin"> {
  readonly tell: Tell;
  /** What results call the file. Default: the path as given. */
  readonly shownAs?: string | undefined;
  /** How options are called in warnings and advice. Default: as flags. */
  readonly terms?: Terms | undefined;
}

/** Of work that consists of many fits. */
export interface FitSettings extends WorkSettings {
  /** Asked when fits begin: before that there is nothing that could be stopped in order. */
  readonly stop: () => StopSign;
  /** Asked when fits begin, too. */
  readonly progress: () => FitProgress;
}
