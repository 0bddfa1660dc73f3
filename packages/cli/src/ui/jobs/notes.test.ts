import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notesIn } from "./notes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heldout-notes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a note is kept for whoever opens the file next, and an empty one is none", () => {
  const path = join(folder, "runs", "notes.json");
  const notes = notesIn(path);
  expect(notes.of("a")).toBe("");
  notes.keep("a", "  before the fix \n");
  notes.keep("__proto__", "a name like any other");
  expect(notesIn(path).of("a")).toBe("before the fix");
  expect(notesIn(path).all().size).toBe(2);
  expect(statSync(path).mode & 0o077).toBe(0);
  notes.keep("a", " ");
  expect([...notesIn(path).all().keys()]).toEqual(["__proto__"]);
  expect(readdirSync(join(folder, "runs"))).toEqual(["notes.json"]);
});

test("a file that is damaged holds no notes, and takes new ones", () => {
  const path = join(folder, "notes.json");
  writeFileSync(path, '{ "a": "b');
  expect(notesIn(path).of("a")).toBe("");
  notesIn(path).keep("b", "text");
  expect(notesIn(path).of("b")).toBe("text");
  writeFileSync(path, '{ "a": 3, "b": "text" }');
  expect([...notesIn(path).all()]).toEqual([["b", "text"]]);
});

test("a note that is too long, or that cannot be written, is refused", () => {
  expect(() => notesIn(join(folder, "notes.json")).keep("a", "x".repeat(2001))).toThrow(
    "the note has 2001 characters.",
  );
  writeFileSync(join(folder, "file"), "");
  expect(() => notesIn(join(folder, "file", "notes.json")).keep("a", "x")).toThrow(/^the note cannot be kept: /);
});

test("a file that is there and cannot be read is not replaced by one without its notes", () => {
  const path = join(folder, "notes.json");
  // a link to itself stands for a disk that fails: it is there, and reading it is an error
  symlinkSync(path, path);
  expect(notesIn(path).of("a")).toBe("");
  expect(() => notesIn(path).keep("b", "second")).toThrow("the note cannot be kept: ELOOP");
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
});
