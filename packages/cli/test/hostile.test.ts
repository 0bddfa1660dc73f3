import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { evaluateJson, expectValues } from "./evaluation.ts";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

const ESC = "\u001b";
const hostile = [
  "__proto__",
  "constructor",
  "toString",
  "<script>alert(1)</script>",
  "</script><!--",
  "a|b`c`[d](https://example.org)",
  `${ESC}[31mred${ESC}[0m`,
  "\u009b2J",
  "\u202eright to left",
  "👩‍👩‍👧‍👦 famille",
  "漢字",
  "x".repeat(10_000),
];

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows in which the first class is always right and every other one is right half of the time. */
function labelRows(classes: readonly string[]): string {
  return classes
    .flatMap((name, c) => [`${quoted(name)},${quoted(name)}`, `${quoted(name)},${quoted(c === 0 ? name : classes[0])}`])
    .join("\n");
}

/** What must never reach a terminal: control characters other than the newline, and marks that turn the writing. */
function isUnsafe(text: string): boolean {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).some(
    (point) =>
      (point < 0x20 && point !== 0x0a) ||
      (point >= 0x7f && point <= 0x9f) ||
      (point >= 0x200e && point <= 0x200f) ||
      (point >= 0x2028 && point <= 0x202e) ||
      (point >= 0x2066 && point <= 0x2069),
  );
}

test("hostile labels are classes like any other, and reach the terminal only as harmless text", async () => {
  const file = scratch.file("labels.csv", `truth,prediction\n${labelRows(hostile)}\n`);
  const result = await evaluateJson([file]);
  expect([...result.classes].sort()).toEqual([...hostile].sort());
  for (const name of hostile) {
    const own = result.perClass.find((each) => each.class === name);
    expect(own?.recall.value, name.slice(0, 40)).toBe(name === hostile[0] ? 1 : 0.5);
    expect(own?.support).toBe(2);
  }
  const summary = scratch.path("summary.md");
  const { code, stdout, stderr } = await heldout(["evaluate", file, "--report", "page.html"], {
    env: { GITHUB_STEP_SUMMARY: summary },
  });
  expect(code).toBe(0);
  expect(isUnsafe(stdout)).toBe(false);
  expect(isUnsafe(stderr)).toBe(false);
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
  const markdown = readFileSync(summary, "utf8");
  expect(isUnsafe(markdown)).toBe(false);
  expect(markdown).not.toContain("<script");
  expect(markdown).not.toContain("https://");
  expect(markdown).not.toContain("](");
  const page = readFileSync(scratch.path("page.html"), "utf8");
  expect(page).not.toContain("<script>alert");
});

test("hostile column names are found, listed and sliced by", async () => {
  for (const name of hostile) {
    const other = `${name}2`;
    const content = `${quoted(name)},${quoted(other)},score\n${"1,a,0.9\n0,b,0.4\n1,b,0.6\n0,a,0.7\n".repeat(50)}`;
    const file = scratch.file("columns.csv", content);
    const args = [file, "--truth", name, "--slice", other, "--group", other];
    const result = await evaluateJson([...args, "--metrics", "auc,accuracy"]);
    expectValues(result, { auc: 0.75, accuracy: 0.75 });
    expect(result.source.columns).toMatchObject({ truth: name, output: "score", group: other });
    expect(result.slices.column).toBe(other);
    const refused = await heldout(["evaluate", file, "--truth", "nothing"]);
    expect(refused.code).toBe(2);
    expect(refused.stderr.split("\n")).toHaveLength(3);
    expect(isUnsafe(refused.stderr)).toBe(false);
  }
}, 120_000);

test("hostile classes with one column of probabilities each are not mixed up", async () => {
  const classes = ["__proto__", "constructor", "👩‍👩‍👧‍👦", "10", "9"];
  const header = ["truth", ...classes.map((name) => quoted(`p_${name}`))].join(",");
  const rows = classes.map((name, c) => [quoted(name), ...classes.map((_, k) => (k === c ? 0.6 : 0.1))].join(","));
  const result = await evaluateJson([scratch.file("proba.csv", `${header}\n${rows.join("\n")}\n`)]);
  expect(result.classes).toEqual(classes);
  expectValues(result, { accuracy: 1, aucOvr: 1 });
  expect(result.perClass.map((each) => each.class)).toEqual(classes);
});

test("hostile cells are shown harmlessly in the line that refuses them", async () => {
  const file = scratch.file("cells.csv", `truth,score\n1,0.5\n0,${quoted(`${ESC}[2J\u202e${"9".repeat(300)}`)}\n`);
  const { code, stderr } = await heldout(["evaluate", file]);
  expect(code).toBe(2);
  expect(isUnsafe(stderr)).toBe(false);
  expect(stderr.split("\n")[0]).toMatch(
    /^cells\.csv, line 3, column "score": "\\u001b\[2J\\u202e9+\.\.\." is not a number\.$/,
  );
});

test("a hostile file name is shown harmlessly", async () => {
  const { code, stderr } = await heldout(["evaluate", `${ESC}[31m\nmissing.csv`]);
  expect([code, stderr.split("\n")[0]]).toEqual([2, "\\u001b[31m\\nmissing.csv: there is no such file."]);
});

test("JSON that nests too deeply is refused with its line before a recursive reader sees it", async () => {
  const objects = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const lists = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const rows = (cell: string): readonly string[] =>
    Array.from({ length: 20 }, (_, i) => `{"truth":${i % 2},"score":0.${i % 7},"x":${i === 5 ? cell : 1}}`);
  const wrong = "lists and objects lie more than 500 deep inside each other.";
  const remedy = "A table needs one value in each cell: leave this key out, or write it as text.";
  for (const cell of [objects, lists]) {
    const lines = scratch.file("deep.jsonl", rows(cell).join("\n"));
    await expectRefusal(["evaluate", lines], [`deep.jsonl, line 6: ${wrong}`, remedy]);
    const list = scratch.file("deep.json", `[${rows(cell).join(",")}]`);
    await expectRefusal(["evaluate", list], [`deep.json: ${wrong}`, remedy]);
    const split = scratch.file("split.json", `{"columns":["truth","score"],"data":[[1,0.5],[0,${cell}]]}`);
    await expectRefusal(["evaluate", split], [`split.json: ${wrong}`, remedy]);
  }
});

test("a broken line of JSON is named, in a copy of standard input and of what gzip held too", async () => {
  const content = '{"truth":1,"score":0.4}\n{"truth":0,"sc\n{"truth":0,"score":0.1}\n';
  const remedy = "Write one complete object per line.";
  await expectRefusal(["evaluate", "-"], ["stdin: line 2 is not a complete JSON object.", remedy], { stdin: content });
  const packed = scratch.file("broken.jsonl.gz", gzipSync(content));
  await expectRefusal(["evaluate", packed], ["broken.jsonl.gz: line 2 is not a complete JSON object.", remedy]);
});
