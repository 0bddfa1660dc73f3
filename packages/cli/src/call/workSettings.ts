import type { Terms } from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import type { Io } from "../io.ts";
import type { FitsEnd, QueueTold } from "./fittedCall.ts";
import type { Locate } from "./locate.ts";
import type { WhichRun } from "./storedRun.ts";
import type { WatchedSettings } from "./watchedFits.ts";

/** Says what is being done, such as "reading"; null when that is over, or when fits tell of themselves. */
export type Tell = (stage: string | null) => void;

/** How work on a file is watched, and what the file is called in what comes out of it. */
export interface WorkSettings extends Pick<OpenOptions, "stdin" | "onShare"> {
  readonly tell: Tell;
  /** What results call the file. Default: the path as given. */
  readonly shownAs?: string | undefined;
  /** Where a file is that a flag names. Default: where the name says. */
  readonly locate?: Locate | undefined;
  /** How options are called in warnings and advice. Default: as flags. */
  readonly terms?: Terms | undefined;
}

/** Of work that consists of many fits. */
export interface FitSettings extends WorkSettings, WatchedSettings, QueueTold {
  /** Which run of the store it is. Default: nothing is kept. */
  readonly run?: WhichRun | undefined;
  /** Whether learners may be programs: not where others than the person at the command line name them. Default true. */
  readonly allowCommand?: boolean | undefined;
  /** The environment from which programs are looked up. Default: that of the process. */
  readonly env?: Io["env"] | undefined;
}

/** What came of such work: a result, or how far it got. */
export type Fitted<T> =
  | { readonly kind: "done"; readonly result: T; readonly end: FitsEnd }
  | { readonly kind: "stopped"; readonly done: number; readonly planned: number; readonly end: FitsEnd };
