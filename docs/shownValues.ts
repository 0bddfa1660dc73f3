import { inspect } from "node:util";

/** A statement with the value that it has behind it: `wilson(8, 100).lower; // 0.041`. */
const SHOWN = /^(?!\s|const |let |import |export |for |if |\/\/|})(.+); \/\/ (.+)$/;

/**
 * A program in which each line that shows its value checks it: `wilson(8, 100).lower; // 0.041` calls `shows` with the value
 * and the text. Lines that are indented, declare something or show nothing stay as they are.
 */
export function checkingShown(program: string): string {
  return program
    .split("\n")
    .map((line) => {
      const match = SHOWN.exec(line);
      return match ? `globalThis.shows(${match[1]}, ${JSON.stringify(match[2])});` : line;
    })
    .join("\n");
}

/** How many lines of a program show a value. */
export function shownCount(program: string): number {
  return program.split("\n").filter((line) => SHOWN.test(line)).length;
}

/** What is wrong with the text behind a value, or null: numbers are as many digits long as shown, `...` ends a text early. */
export function misshown(value: unknown, text: string): string | null {
  const printed = inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: 6 });
  const digits = /^-?\d+(?:\.(\d+))?$/.exec(text);
  const same =
    typeof value === "number" && digits
      ? value.toFixed(digits[1]?.length ?? 0) === text
      : text.endsWith("...")
        ? printed.startsWith(text.slice(0, -3))
        : printed === text;
  return same ? null : `it is ${printed}, shown is ${text}`;
}
