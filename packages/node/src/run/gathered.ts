/**
 * What comes, in lists: all that came within so many milliseconds after the first of them, and no later than that. Whoever is
 * slower than that gets a list for each. At the beginning the time is a quarter of what has passed: whoever listens to something
 * short can still stop it.
 */
export async function* gathered<T>(source: AsyncIterable<T>, within: number): AsyncGenerator<readonly T[]> {
  const items = source[Symbol.asyncIterator]();
  let coming: Promise<IteratorResult<T>> | null = null;
  let ended = false;
  const begin = performance.now();
  try {
    while (!ended) {
      const list: T[] = [];
      let failure: { readonly error: unknown } | null = null;
      let timer: TimeUp | null = null;
      // a source that never lets a timer through is held to the time all the same
      for (let until = Number.POSITIVE_INFINITY; performance.now() < until; ) {
        coming ??= items.next();
        try {
          const next: IteratorResult<T> | null = await (timer ? Promise.race([coming, timer.up]) : coming);
          if (next === null) break;
          coming = null;
          ended = next.done === true;
          if (next.done) break;
          list.push(next.value);
        } catch (error) {
          ended = true;
          failure = { error };
          break;
        }
        if (timer) continue;
        const now = performance.now();
        const time = Math.min(within, (now - begin) / 4);
        timer = timeUp(time);
        until = now + time;
      }
      timer?.clear();
      if (list.length > 0) yield list;
      if (failure) throw failure.error;
    }
  } finally {
    // whoever stops listening stops the source, which may be in the middle of what nobody waits for any more
    const left = ended ? undefined : items.return?.();
    if (coming === null) await left;
    else left?.catch(() => {});
  }
}

interface TimeUp {
  readonly up: Promise<null>;
  readonly clear: () => void;
}

function timeUp(within: number): TimeUp {
  let clear = (): void => {};
  const up = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), within);
    clear = () => clearTimeout(timer);
  });
  return { up, clear };
}
