import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { put, scratchFolder } from "../../test/uiFixture.ts";
import { fileResolver } from "./files.ts";
import { listFiles } from "./listFiles.ts";
import { openedFiles } from "./outsideFiles.ts";
import { uploadStore } from "./uploads.ts";

const parent = scratchFolder({ "secret.csv": "a\n1\n", "neighbour.csv": "a\n1\n" });
const folder = join(parent, "served");
put(join(folder, "a.csv"), "a\n1\n");
put(join(folder, "deep/er/b.csv"), "a\n1\n");
put(join(folder, ".hidden/c.csv"), "a\n1\n");
put(join(folder, ".env"), "KEY=1");
put(join(folder, "%2e%2e", "odd.csv"), "a\n1\n");
put(join(parent, "served-too/d.csv"), "a\n1\n");
symlinkSync(join(parent, "secret.csv"), join(folder, "link.csv"));
symlinkSync(parent, join(folder, "up"));
symlinkSync(join(folder, "a.csv"), join(folder, "inner.csv"));
symlinkSync(join(folder, ".hidden/c.csv"), join(folder, "to-hidden.csv"));
symlinkSync("loop.csv", join(folder, "loop.csv"));
const resolve = fileResolver(folder, uploadStore(join(folder, ".heldout/uploads"), { each: 1, all: 1 }));

test("files of the folder are found, also through links that stay inside", () => {
  expect(resolve("a.csv")).toBe(join(folder, "a.csv"));
  expect(resolve("deep/er/b.csv")).toBe(join(folder, "deep/er/b.csv"));
  expect(resolve("./deep//er/b.csv")).toBe(join(folder, "deep/er/b.csv"));
  expect(resolve("inner.csv")).toBe(join(folder, "a.csv"));
  expect(resolve("%2e%2e/odd.csv")).toBe(join(folder, "%2e%2e/odd.csv"));
});

test.each([
  "../secret.csv",
  "deep/../../secret.csv",
  "deep/../a.csv",
  "..\\secret.csv",
  "deep\\..\\..\\secret.csv",
  "/etc/passwd",
  "//etc/passwd",
  "\\\\server\\share\\x.csv",
  "C:\\x.csv",
  "c:/x.csv",
  join(parent, "secret.csv"),
  join(folder, "a.csv"),
  "../served-too/d.csv",
  "link.csv",
  "up/secret.csv",
  "up/served/a.csv/../../secret.csv",
  "to-hidden.csv",
  ".hidden/c.csv",
  ".env",
  ".heldout/ui.json",
  "a.csv\0",
  "a.csv\0.png",
  "..",
  "x".repeat(5000),
])("%j is refused", (path) => {
  expect(() => resolve(path)).toThrow(/outside the folder that is served/);
});

test.each(["", ".", "deep", "nothing.csv", "%2e%2e/secret.csv", "..%2fsecret.csv", "loop.csv", "upload/x/y"])(
  "%j is not a file",
  (path) => {
    expect(() => resolve(path)).toThrow(InputError);
    expect(() => resolve(path)).toThrow(/there is no file|outside the folder/);
  },
);

test("what is no plain file is not opened: a pipe would wait for ever", () => {
  execFileSync("mkfifo", [join(folder, "pipe.csv")]);
  expect(() => resolve("pipe.csv")).toThrow("there is no file");
});

test("the refusal says nothing about the machine", () => {
  try {
    resolve("../secret.csv");
    expect.unreachable();
  } catch (error) {
    expect(error instanceof InputError && `${error.message} ${error.remedy}`).not.toContain(parent);
  }
});

test("a file outside that was named is known by itself, and its neighbours are not", () => {
  const { opened, outside } = openedFiles(folder, [join(parent, "secret.csv"), join(folder, "a.csv")]);
  expect(opened[1]).toBe("a.csv");
  expect(opened[0]).toMatch(/^outside\/[0-9a-f]{16}\/secret\.csv$/);
  const wider = fileResolver(folder, uploadStore(folder, { each: 1, all: 1 }), outside);
  expect(wider(opened[0])).toBe(join(parent, "secret.csv"));
  expect(() => wider(opened[0].replace("secret", "neighbour"))).toThrow(InputError);
  expect(() => wider(`${opened[0]}/../neighbour.csv`)).toThrow(InputError);
  expect(() => openedFiles(folder, [join(parent, "nothing.csv")])).toThrow("there is no such file.");
  expect(() => openedFiles(folder, [parent])).toThrow("this is not a file.");
});

test("a hidden file that was named is known like one outside", () => {
  const { opened, outside } = openedFiles(folder, [join(folder, ".hidden/c.csv")]);
  expect(outside.get(opened[0])?.real).toBe(join(folder, ".hidden/c.csv"));
});

test("the list holds tables and results of heldout, the upper ones first, and neither hidden folders nor what links lead out to", async () => {
  put(join(folder, "node_modules/x/data.csv"), "a\n1\n");
  put(join(folder, "package.json"), '{ "name": "x" }');
  put(join(folder, "rows.json"), '\n[{"a": 1}]');
  put(join(folder, "model.json"), '{"heldout":1,"learner":{"name":"tree"}}');
  put(join(folder, "result.json"), '{\n "schema": "heldout/evaluation@1",\n "n": 3 }');
  // how such a file begins; what follows is not looked into
  writeFileSync(join(folder, "packed.csv.gz"), Buffer.from([0x1f, 0x8b, 8, 0]));
  put(join(folder, "notes.txt"), "no table");
  const { files, more } = await listFiles(folder);
  expect(files.map(({ path }) => path)).toEqual([
    "a.csv",
    "inner.csv",
    "packed.csv.gz",
    "result.json",
    "rows.json",
    "%2e%2e/odd.csv",
    "deep/er/b.csv",
  ]);
  expect(more).toBe(false);
  expect(files[0]).toMatchObject({ name: "a.csv", bytes: 4 });
  expect(files.flatMap(({ path, holds }) => (holds === undefined ? [] : [path, holds]))).toEqual([
    "result.json",
    "result",
  ]);
});

test("a list has an end, and says when there is more", async () => {
  const many = scratchFolder(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.csv`, "a\n1\n"])));
  expect(await listFiles(many)).toMatchObject({ files: { length: 500 }, more: true });
  const deep = scratchFolder({ "1/2/3/4/in.csv": "a\n1\n", "1/2/3/4/5/out.csv": "a\n1\n" });
  expect(await listFiles(deep)).toMatchObject({ files: [{ path: "1/2/3/4/in.csv" }], more: true });
});

test("a folder that does not exist any more has no files", async () => {
  expect(await listFiles(join(parent, "gone"))).toEqual({ files: [], more: false });
});
