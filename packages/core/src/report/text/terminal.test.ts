import { expect, test } from "vitest";
import { type Block, plain, toned } from "../document.ts";
import { displayWidth } from "./displayWidth.ts";
import { terminalLines } from "./terminal.ts";

function lines(block: Block, options: Parameters<typeof terminalLines>[1] = {}): string[] {
  return terminalLines({ blocks: [block] }, options).slice(0, -1);
}

const table: Block = {
  kind: "table",
  columns: [
    { title: "class", align: "left" },
    { title: "rows", align: "right" },
    { title: "note", align: "left" },
  ],
  rows: [
    [plain("漢字"), plain("7"), plain("wide")],
    [plain("abc"), toned("1,234", "strong"), plain("")],
  ],
};

test("columns are aligned by the width a terminal gives them", () => {
  expect(lines(table)).toEqual(["  class    rows   note", "  漢字        7   wide", "  abc     1,234"]);
});

test("colours surround the text and do not move the columns", () => {
  const colored = lines(table, { color: true });
  expect(colored[2]).toBe("  abc     \u001b[1m1,234\u001b[22m");
  const codes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
  expect(colored.map((line) => line.replaceAll(codes, "").trimEnd())).toEqual(lines(table));
});

test("a long last column goes on below itself", () => {
  const block: Block = {
    kind: "table",
    columns: [
      { title: "id", align: "left" },
      { title: "because", align: "left" },
    ],
    rows: [[plain("recall"), plain("the interval straddles the bound and more rows would decide")]],
  };
  expect(lines(block, { width: 44 })).toEqual([
    "  id       because",
    "  recall   the interval straddles the bound",
    "           and more rows would decide",
  ]);
});

const wide = (ranks: readonly (number | undefined)[]): Block => ({
  kind: "table",
  columns: ["class", "one", "two", "three"].map((title, c) => ({
    title,
    align: "right" as const,
    dispensable: ranks[c],
  })),
  rows: [["a", "1".repeat(15), "2".repeat(15), "3".repeat(15)].map(plain), ["b", "1", "2", "3"].map(plain)],
});

test("a row is never split: what does not fit is left out, the last column first, and named", () => {
  const shown = lines(wide([]), { width: 45 });
  expect(shown[0]).toMatch(/^ +class +one +two$/);
  expect(shown[1]).toMatch(/^ +a +1{15} +2{15}$/);
  expect(shown[2]).toMatch(/^ +b +1 +2$/);
  expect(shown.slice(3).join(" ").replaceAll(/\s+/g, " ").trim()).toBe(
    "columns not shown: three (see json, or use a wider terminal)",
  );
  for (const line of shown) expect(displayWidth(line)).toBeLessThanOrEqual(45);
});

test("a table says which columns are the most dispensable; the first one stays", () => {
  expect(lines(wide([9, 2, 1, 0]), { width: 45 })[0]).toMatch(/^ +class +two +three$/);
  const narrow = lines(wide([9, 1, 0, 2]), { width: 40 });
  expect(narrow[0]).toMatch(/^ +class +two$/);
  expect(narrow.join(" ")).toContain("columns not shown: one, three");
});

test("flags are called what the surface calls them", () => {
  const terms = () => "--json";
  expect(lines(wide([]), { width: 45, terms }).join(" ")).toContain("see --json");
});

test("where only two columns are left, the first is broken into lines if it is text", () => {
  const block: Block = {
    kind: "table",
    columns: [
      { title: "learner", align: "left" },
      { title: "mean", align: "right" },
    ],
    rows: [["a learner whose name is longer than the whole terminal is wide", "0.123"].map(plain)],
  };
  const shown = lines(block, { width: 40 });
  for (const line of shown) expect(displayWidth(line)).toBeLessThanOrEqual(40);
  expect(shown[1]).toMatch(/0\.123$/);
});

test("a title that does not fit has its detail below", () => {
  const title: Block = { kind: "title", text: "predictions.csv", detail: "binary, 768 rows, threshold 0.5" };
  expect(lines(title)).toEqual(["predictions.csv   binary, 768 rows, threshold 0.5"]);
  expect(lines(title, { width: 40 })).toEqual(["predictions.csv", "  binary, 768 rows, threshold 0.5"]);
});

test("paragraphs are wrapped at 100 columns unless told, and hang", () => {
  const text = Array(30).fill("words").join(" ");
  const [first, second] = lines({ kind: "lines", lines: [plain(text)] });
  expect(first).toMatch(/^ {2}words/);
  expect(second).toMatch(/^ {4}words/);
  expect(first.length).toBeLessThanOrEqual(100);
  expect(lines({ kind: "lines", lines: [plain(text)] }, { width: 40 }).length).toBeGreaterThan(4);
});

test("sketches stand side by side where they fit, otherwise below one another", () => {
  const sketch = { caption: "ROC", lines: ["┌──────────────────┐", "└──────────────────┘"] };
  const block: Block = { kind: "sketches", sketches: [sketch, { ...sketch, caption: "calibration" }] };
  expect(lines(block, { width: 60 })).toEqual([
    "  ROC                    calibration",
    "  ┌──────────────────┐   ┌──────────────────┐",
    "  └──────────────────┘   └──────────────────┘",
  ]);
  expect(lines(block, { width: 40 })).toHaveLength(6);
});
