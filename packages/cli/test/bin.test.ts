import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const { bin, files, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

const run = (file: string, args: readonly string[]) =>
  spawnSync(process.execPath, [file, ...args], { encoding: "utf8", env: {} });

test("npx finds a command that exists before the build, so that npm can link it", () => {
  const tracked = spawnSync("git", ["ls-files", bin.heldout], { cwd: folder, encoding: "utf8" });
  if (tracked.status === 0) expect(tracked.stdout.trim()).toBe(bin.heldout);
  expect(files).toContain("bin");
  expect(run(join(folder, bin.heldout), ["--version"])).toMatchObject({ status: 0, stdout: `${version}\n` });
});

test("a command that is not built says how to build it", () => {
  const empty = mkdtempSync(join(tmpdir(), "heldout-bin-"));
  try {
    cpSync(join(folder, "bin"), join(empty, "bin"), { recursive: true });
    cpSync(join(folder, "package.json"), join(empty, "package.json"));
    const { status, stderr } = run(join(empty, bin.heldout), ["--version"]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: "heldout is not built yet.\nRun: npm run build\n" });
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
