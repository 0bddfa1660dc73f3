import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CORE_HASH } from "@heldout/core/internal";
import { afterAll, expect, test } from "vitest";
import { coreHash, coreHashPlugin } from "../scripts/core-hash.js";

const core = fileURLToPath(new URL("../packages/core/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "core-hash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A few sources of core, as somebody else would have them. */
function copied(name: string): string {
  const root = join(folder, name);
  for (const part of ["kernels", "src/losses"]) cpSync(join(core, part), join(root, part), { recursive: true });
  return root;
}

test("tests have the hash that a build of the same sources has", () => {
  expect(CORE_HASH).toMatch(/^[0-9a-f]{12}$/);
  expect(CORE_HASH).toBe(coreHash());
});

test("the same sources give the same hash in any place; a changed, a new and a renamed source another", () => {
  const first = coreHash(copied("first"));
  expect(coreHash(`${copied("second")}/`)).toBe(first);
  const changed = copied("changed");
  writeFileSync(join(changed, "src/losses/zeroOne.ts"), "export const other = 1;\n");
  const added = copied("added");
  writeFileSync(join(added, "src/another.ts"), "");
  const kernel = copied("kernel");
  writeFileSync(join(kernel, "kernels/another.ts"), "");
  const hashes = [changed, added, kernel].map((root) => coreHash(root));
  expect(new Set([first, ...hashes]).size).toBe(4);
});

test("neither tests nor the ends of lines count", () => {
  const root = copied("lines");
  writeFileSync(join(root, "src/lines.ts"), "const a = 1;\nconst b = 2;\n");
  const hash = coreHash(root);
  writeFileSync(join(root, "src/lines.ts"), "const a = 1;\r\nconst b = 2;\r\n");
  writeFileSync(join(root, "src/lines.test.ts"), "anything");
  expect(coreHash(root)).toBe(hash);
});

test("every build puts it in the same place, whether it reads the sources or what the compiler made of them", () => {
  const { transform } = coreHashPlugin();
  const put = (code: string, id: string): unknown =>
    typeof transform === "function" ? Reflect.apply(transform, null, [code, id]) : null;
  const place = "packages/core/src/select/fits/coreHash";
  expect(put('export const CORE_HASH: string = "unbuilt";', `${place}.ts`)).toMatchObject({
    code: `export const CORE_HASH: string = "${coreHash()}";`,
  });
  expect(put('export const CORE_HASH = "unbuilt";', `${place}.js`)).toMatchObject({
    code: `export const CORE_HASH = "${coreHash()}";`,
  });
  expect(put("", "packages/core/src/select/fits/fit.ts")).toBe(null);
});
