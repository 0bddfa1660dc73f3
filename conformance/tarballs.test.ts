import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Packed {
  readonly name: string;
  readonly files: readonly { readonly path: string }[];
}

test("every tarball holds its licence and a page about it, and the notices of what is compiled into it", () => {
  const packages = readdirSync(`${root}/packages`);
  const where = packages.flatMap((name) => ["-w", `packages/${name}`]);
  const said = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts", ...where], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const packed: readonly Packed[] = JSON.parse(said);
  expect(packed.map(({ name }) => name).sort()).toEqual([
    "@heldout/core",
    "@heldout/node",
    "@heldout/workbench",
    "heldout",
  ]);
  for (const { name, files } of packed) {
    const paths = files.map(({ path }) => path);
    expect(paths, name).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    const isBundle = name === "@heldout/core" || name === "@heldout/workbench";
    expect(paths.includes("THIRD-PARTY-NOTICES.txt"), name).toBe(isBundle);
    expect(
      paths.filter((path) => /\.test\.|tsbuildinfo|(^|\/)\./.test(path)),
      name,
    ).toEqual([]);
  }
});
