/**
 * The course of a quantity over passes through the rows: `value[i]` after `pass[i]` of them. Passes rise; a fraction is a
 * point within a pass.
 */
export type History = Readonly<{ pass: readonly number[]; value: readonly number[] }>;

/** The most points that a stored history has. */
export const MOST_POINTS = 200;

/** At most so many of the points, evenly chosen, the first and the last among them. */
export function thinned({ pass, value }: History, most: number = MOST_POINTS): History {
  if (pass.length <= most) return { pass, value };
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (pass.length - 1)) / (most - 1)));
  return { pass: places.map((at) => pass[at]), value: places.map((at) => value[at]) };
}

/** Whether something from outside is such a history. */
export function isHistory(stored: unknown): stored is History {
  if (typeof stored !== "object" || stored === null || !("pass" in stored) || !("value" in stored)) return false;
  const { pass, value } = stored;
  const numbers = (list: unknown): list is number[] => Array.isArray(list) && list.every(Number.isFinite);
  return numbers(pass) && numbers(value) && pass.length === value.length;
}
