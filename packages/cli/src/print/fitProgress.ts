import type { Io } from "../io.ts";

const WIDTH = 24;
const LINE_EVERY_MS = 5000;

export interface FitProgress {
  /** So many fits are done of so many that are needed; the second may shrink. `known`: this one was there already. */
  readonly done: (finished: number, needed: number, known: boolean) => void;
  readonly end: () => void;
}

/** Fits done of all, the time left, what `also` says and who is in front: a bar on a terminal, a line now and then elsewhere. */
export function fitProgress(
  { stderr }: Pick<Io, "stderr">,
  quiet: boolean,
  inFront: () => string | null,
  also: () => string | null = () => null,
): FitProgress {
  if (quiet) return { done: () => {}, end: () => {} };
  const begin = performance.now();
  let said = begin;
  const text = (finished: number, needed: number): string => {
    const left = ((performance.now() - begin) / Math.max(1, finished)) * (needed - finished);
    const best = inFront();
    const ahead = best === null ? "" : `, best so far ${best}`;
    const more = also();
    return `fits ${finished} of ${needed}, about ${duration(left)} left${more === null ? "" : `, ${more}`}${ahead}`;
  };
  return {
    done: (finished, needed) => {
      const now = performance.now();
      if (now - said < (stderr.isTTY ? 100 : LINE_EVERY_MS)) return;
      said = now;
      if (!stderr.isTTY) stderr.write(`${text(finished, needed)}\n`);
      else {
        const filled = Math.min(WIDTH, Math.round((WIDTH * finished) / Math.max(1, needed)));
        const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${text(finished, needed)}`;
        stderr.write(`\r\u001b[2K${bar.slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`);
      }
    },
    end: () => {
      if (stderr.isTTY) stderr.write("\r\u001b[2K");
    },
  };
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
