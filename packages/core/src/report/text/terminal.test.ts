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

test("a table wider than the terminal is cut into tables that repeat the first column", () => {
  const wide: Block = {
    kind: "table",
    columns: ["class", "one", "two", "three"].map((title) => ({ title, align: "right" as const })),
    rows: [["a", "1".repeat(15), "2".repeat(15), "3".repeat(15)].map(plain)],
  };
  const cut = lines(wide, { width: 45 });
  expect(cut).toHaveLength(5);
  expect(cut[0]).toMatch(/class +one +two$/);
  expect(cut[3]).toMatch(/class +three$/);
  for (const line of cut) expect(displayWidth(line)).toBeLessThanOrEqual(45);
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
