const WIDTH = 24;
const LINE_EVERY_MS = 5000;

export interface FitProgress {
  readonly done: () => void;
  readonly end: () => void;
}

/** Fits done of all and the time left: a bar on a terminal, a line now and then elsewhere. */
export function fitProgress(total: number, quiet: boolean): FitProgress {
  if (quiet) return { done: () => {}, end: () => {} };
  const { stderr } = process;
  const begin = performance.now();
  let finished = 0;
  let said = begin;
  const text = (): string => {
    const left = ((performance.now() - begin) / Math.max(1, finished)) * (total - finished);
    return `fits ${finished} of ${total}, about ${duration(left)} left`;
  };
  return {
    done: () => {
      finished++;
      const now = performance.now();
      if (now - said < (stderr.isTTY ? 100 : LINE_EVERY_MS)) return;
      said = now;
      if (!stderr.isTTY) stderr.write(`${text()}\n`);
      else {
        const filled = Math.round((WIDTH * finished) / total);
        stderr.write(`\r\u001b[2K${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${text()}`);
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
