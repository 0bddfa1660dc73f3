/** Things that arrive whenever they do, to be taken one by one. */
export interface Inbox<T> {
  put(item: T): void;
  take(): T | undefined;
  /** Resolves when something is there, or when `wake` is called. */
  arrival(): Promise<void>;
  /** Lets whoever waits look around, although nothing arrived. */
  wake(): void;
}

export function inbox<T>(): Inbox<T> {
  let items: T[] = [];
  let next = 0;
  let wake = (): void => undefined;
  return {
    put: (item) => {
      items.push(item);
      wake();
    },
    take: () => {
      if (next < items.length) return items[next++];
      items = [];
      next = 0;
      return undefined;
    },
    arrival: () =>
      new Promise((resolve) => {
        wake = resolve;
        if (next < items.length) resolve();
      }),
    wake: () => wake(),
  };
}
