/** Milliseconds without news before a driver looks for the first time. */
const FIRST = 100;

/** When to look for what no message told of: soon after the last news, then ever less often, and always again. */
export interface LookTimes {
  /** News came, or a look found some. */
  heard(): void;
  isDue(): boolean;
  looked(): void;
}

/** `longest` is the most that passes between two looks: milliseconds. */
export function lookTimes(longest: number, now: () => number = () => performance.now()): LookTimes {
  let last = now();
  let pause = FIRST;
  return {
    heard: () => {
      last = now();
      pause = FIRST;
    },
    isDue: () => now() - last > pause,
    looked: () => {
      last = now();
      pause = Math.min(longest, 2 * pause);
    },
  };
}
