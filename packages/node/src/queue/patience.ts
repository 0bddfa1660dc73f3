import { inTerms, libraryTerms, type Terms, type Wording } from "@heldout/core/internal";
import { isPassing, queueTrouble } from "./queueTrouble.ts";
import type { QueueUrl } from "./queueUrl.ts";

/** Told in one line of what a user should know: the queue is away, it is back, a worker is of another version. */
export type Note = (text: Wording) => void;

/** Who is told, and how options are called there. */
export interface NoteOptions {
  /**
   * Called with one line about what a user should know: the queue is unreachable, has no workers, or a job was lost.
   * Default: not called.
   */
  readonly note?: ((text: string) => void) | undefined;
  /** How options are called in notes. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/** Notes in the terms of whoever is told. */
export function noteIn({ note, terms = libraryTerms }: NoteOptions): Note {
  return (text) => note?.(inTerms(text, terms));
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;

/**
 * Does something on the server as often as it takes: passing trouble is waited for, longer each time, and told of; other
 * trouble is thrown as what is wrong.
 */
export type Patience = <T>(work: () => Promise<T>) => Promise<T>;

export interface PatienceOptions {
  readonly note: Note;
  /** Milliseconds after which passing trouble is thrown too. Default: never. */
  readonly atMost?: number;
  /** Ends the waiting. */
  readonly gaveUp?: () => boolean;
}

/** One for each connection: of several calls that wait at the same time, one line tells. */
export function patienceWith(
  url: QueueUrl,
  { note, atMost = Number.POSITIVE_INFINITY, gaveUp = () => false }: PatienceOptions,
): Patience {
  let away = false;
  return async (work) => {
    const begin = performance.now();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      try {
        const result = await work();
        if (away) note(`the queue at ${url.shown} is back`);
        away = false;
        return result;
      } catch (error) {
        if (!isPassing(error) || gaveUp() || performance.now() - begin > atMost) throw queueTrouble(url, error);
        if (!away) note(`waiting for the queue at ${url.shown}`);
        away = true;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
}
