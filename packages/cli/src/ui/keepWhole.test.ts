import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/uiFixture.ts";
import { keepWhole } from "./keepWhole.ts";

test("a file is replaced as a whole, in a folder that is made for it", () => {
  const folder = scratchFolder();
  const path = join(folder, "deep/notes.json");
  keepWhole(path, "first");
  keepWhole(path, "second");
  expect([readFileSync(path, "utf8"), readdirSync(join(folder, "deep"))]).toEqual(["second", ["notes.json"]]);
});

test("where it cannot take its place, nothing half-written stays", () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, "taken/below"), { recursive: true });
  expect(() => keepWhole(join(folder, "taken"), "x")).toThrow();
  expect(readdirSync(folder)).toEqual(["taken"]);
});
