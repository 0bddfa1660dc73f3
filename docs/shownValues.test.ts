import { expect, test } from "vitest";
import { checkingShown, misshown, shownCount } from "./shownValues.ts";

test("a line that shows its value checks it, others stay", () => {
  const program = 'const k = 8; // errors\nwilson(k, 100).lower; // 0.041\nplain();\nmethod("a"); // "b"';
  expect(checkingShown(program)).toBe(
    'const k = 8; // errors\nglobalThis.shows(wilson(k, 100).lower, "0.041");\nplain();\nglobalThis.shows(method("a"), "\\"b\\"");',
  );
  expect(shownCount(program)).toBe(2);
});

test("numbers have as many digits as shown", () => {
  expect(misshown(0.04109, "0.041")).toBeNull();
  expect(misshown(0.04109, "0.042")).toBe("it is 0.04109, shown is 0.042");
  expect(misshown(3, "3")).toBeNull();
  expect(misshown(3, "4")).not.toBeNull();
});

test("anything else is shown as Node prints it, or up to three dots", () => {
  expect(misshown([1, "a"], "[ 1, 'a' ]")).toBeNull();
  expect(misshown("bootstrap-bca", "'bootstrap-bca'")).toBeNull();
  expect(misshown({ lower: 0.1, upper: 0.2 }, "{ lower: 0.1, ...")).toBeNull();
  expect(misshown({ lower: 0.1 }, "{ lower: 0.2, ...")).not.toBeNull();
});
