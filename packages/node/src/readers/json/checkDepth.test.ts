import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkDepth, DEEPEST, isTooDeep } from "./checkDepth.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-depth-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(text: string, format: "json" | "jsonl"): () => void {
  const path = join(folder, "data");
  writeFileSync(path, text);
  return () => checkDepth({ path, name: "data" }, format);
}

const deep = (n: number): string => `${"[".repeat(n)}${"]".repeat(n)}`;

test("what nests as deeply as it may is let pass, one more is refused with its line", () => {
  expect(check(deep(DEEPEST), "json")).not.toThrow();
  expect(check(`{}\n{"a":${deep(DEEPEST)}}`, "jsonl")).toThrow(/more than 500 deep/);
  expect(check(`{}\n\n${'{"a":'.repeat(501)}`, "jsonl")).toThrow(
    expect.objectContaining({ code: "file-format", place: { file: "data", line: 3 } }),
  );
});

test("brackets side by side, in texts and behind escaped quotes are none", () => {
  expect(check(`[${"[1],".repeat(5000)}[1]]`, "json")).not.toThrow();
  expect(check(JSON.stringify([{ a: `\\"${"[{".repeat(5000)}` }]), "json")).not.toThrow();
  expect(isTooDeep(JSON.stringify("[".repeat(5000)))).toBe(false);
  expect(isTooDeep(`["\\\\",${deep(500)}]`)).toBe(true);
});

test("a line of JSONL that is cut off does not count against the next ones, in a list it does", () => {
  const lines = '{"a": "x\n'.repeat(2000);
  expect(check(lines, "jsonl")).not.toThrow();
  expect(check("[\n".repeat(2000), "json")).toThrow(expect.objectContaining({ place: { file: "data", line: 501 } }));
});

test("what is found does not depend on where the pieces of a large file end", () => {
  const padding = " ".repeat((1 << 20) - 3);
  expect(check(`${padding}["\\"[[[",${deep(499)}]`, "json")).not.toThrow();
  expect(check(`${padding}["\\"[[[",${deep(500)}]`, "json")).toThrow();
});
