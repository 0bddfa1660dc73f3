import type { ColumnFacts } from "./columnFacts.ts";

/** Columns that hold one probability for each class. */
export interface ClassColumns {
  /** In the order of the file. */
  readonly columns: readonly string[];
  /** The class of each column: those asked for, and those that only columns are named after. */
  readonly classes: readonly string[];
  /** What all names have before and after the class, as it is written: "p_" and "". */
  readonly before: string;
  readonly after: string;
}

/** The part of a name that is left when a class is taken out of it. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** Slack of a row's sum, for probabilities that were written with few digits. */
const SLACK = 0.02;

/**
 * The sets of columns that are named after the classes, each with the same text before and after them, and hold numbers in
 * [0, 1] that sum to 1 in every row. Upper and lower case do not count, and R's `make.names` ("X0", "tested.negative") is
 * undone.
 */
export function classColumns(classes: readonly string[], columns: readonly ColumnFacts[]): readonly ClassColumns[] {
  if (classes.length === 0) return [];
  const numeric = columns.filter(({ numbers }) => numbers?.unit === true);
  if (numeric.length < Math.max(2, classes.length)) return [];
  const byName = new Map(numeric.map((facts) => [folded(facts.name), facts]));
  const found: ClassColumns[] = [];
  for (const facts of numeric) {
    for (const { before, after } of around(facts.name, classes[0])) {
      const own = classes.map(
        (name) => byName.get(folded(`${before}${name}${after}`)) ?? byName.get(folded(`${before}X${name}${after}`)),
      );
      const named = own.filter((each) => each !== undefined);
      if (named.length < classes.length || new Set(named).size < classes.length) continue;
      if (found.some((other) => other.columns.includes(named[0].name))) continue;
      const rest = numeric.filter((each) => !named.includes(each) && isBetween(each.name, before, after));
      const set = sumToOne(named) && named.length > 1 ? named : [...named, ...rest];
      if (set.length < 2 || (set !== named && !sumToOne(set))) continue;
      const inFile = numeric.filter((each) => set.includes(each));
      found.push({
        classes: inFile.map(
          (each) => classes[set.indexOf(each)] ?? each.name.slice(before.length, each.name.length - after.length),
        ),
        columns: inFile.map(({ name }) => name),
        before,
        after,
      });
    }
  }
  return found;
}

/** Whether a name has something between these two texts, of which at least one says something. */
function isBetween(name: string, before: string, after: string): boolean {
  return (
    before.length + after.length > 0 &&
    name.length > before.length + after.length &&
    name.startsWith(before) &&
    name.endsWith(after)
  );
}

/** The class that a column is named after, such as "yes" of `prob_yes`; null when it is none, or more than one would do. */
export function classOfColumn(
  name: string,
  classes: readonly string[],
): { readonly class: string; readonly around: Around } | null {
  const found = classes.flatMap((own) =>
    around(name, own)
      .filter(({ before, after }) => isApart(before, own, after))
      .map((rest) => ({ class: own, around: rest })),
  );
  // "not_spam" is named after itself and not after "spam"
  const longest = Math.max(0, ...found.map((each) => each.class.length));
  const best = found.filter((each) => each.class.length === longest);
  return best.length > 0 && new Set(best.map((each) => each.class)).size === 1 ? best[0] : null;
}

/** Every way to take a class out of a name. */
function around(name: string, label: string): readonly Around[] {
  const whole = folded(name);
  const ways: Around[] = [];
  for (const written of new Set([folded(label), folded(label).replace(/^x(?=\d)/, ""), `x${folded(label)}`])) {
    if (written === "") continue;
    for (let at = whole.indexOf(written); at >= 0; at = whole.indexOf(written, at + 1)) {
      ways.push({ before: name.slice(0, at), after: name.slice(at + written.length) });
    }
  }
  return ways;
}

/** Between words, or between letters and digits as in `p1`. */
function isApart(before: string, label: string, after: string): boolean {
  const digits = /^\d+$/.test(label);
  const left = before === "" || /[^\p{L}\p{N}]$/u.test(before) || (digits && /\p{L}$/u.test(before));
  const right = after === "" || /^[^\p{L}\p{N}]/u.test(after);
  return left && right;
}

/** As long as the name, so that places in one are places in the other. */
function folded(text: string): string {
  return Array.from(text, (char) =>
    /[\p{L}\p{N}]/u.test(char) && char.toLowerCase().length === char.length
      ? char.toLowerCase()
      : ".".repeat(char.length),
  ).join("");
}

/** Rows without a value do not count. */
function sumToOne(set: readonly ColumnFacts[]): boolean {
  const values = set.flatMap(({ numbers }) => (numbers === null ? [] : [numbers.values]));
  for (let row = 0; row < values[0].length; row++) {
    let sum = 0;
    for (const column of values) sum += column[row];
    if (Math.abs(sum - 1) > SLACK) return false;
  }
  return true;
}
