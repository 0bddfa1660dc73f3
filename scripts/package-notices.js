// Puts into each package what its tarball must hold beside the code: the licence, a page that says what it is, and the notices of
// whatever is compiled into it. Part of the build, so that nobody has to remember.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packages whose code is compiled into a package of ours; with theirs, as far as they have any. */
const BUNDLED = {
  core: ["assemblyscript"],
  workbench: ["preact", "@preact/signals", "@observablehq/plot"],
};

const NOTICES = "THIRD-PARTY-NOTICES.txt";

for (const name of readdirSync(join(root, "packages"))) {
  const folder = join(root, "packages", name);
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const bundled = BUNDLED[name] ?? [];
  writeFileSync(join(folder, "README.md"), readme(readJson(join(folder, "package.json")), bundled));
  if (bundled.length > 0) writeFileSync(join(folder, NOTICES), notices(bundled, folder));
}

function readme({ name, description }, bundled) {
  const use =
    name === "heldout"
      ? "```sh\nnpx heldout evaluate predictions.csv\n```"
      : "It is a part of the package `heldout`, which most people install instead.";
  const others = bundled.length === 0 ? "" : ` Other software is compiled into it: its notices are in ${NOTICES}.`;
  return `# ${name}\n\n${description}.\n\n${use}\n\nMIT licence.${others}\n`;
}

/** The notices of packages and of all that they depend on, each once, by name. */
function notices(names, from) {
  const found = new Map();
  const add = (name, folder) => {
    const own = packageFolder(name, folder);
    const { version, license, dependencies = {} } = readJson(join(own, "package.json"));
    const key = `${name} ${version}`;
    if (found.has(key)) return;
    found.set(key, `${key}\nLicence: ${license}\n\n${licenceText(own, key)}`);
    // of the compiler only its runtime is in the kernels, not what it is itself made of
    if (name !== "assemblyscript") for (const other of Object.keys(dependencies)) add(other, own);
  };
  for (const name of names) add(name, from);
  const line = `\n\n${"-".repeat(80)}\n\n`;
  return `${[...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text.trim())
    .join(line)}\n`;
}

function licenceText(folder, key) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)(\.|$)/i.test(name));
  if (names.length === 0) throw new Error(`${key} has no text of its licence: it cannot be bundled`);
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n");
}

/** Where a package is, seen from another one: what it exports need not include its package.json. */
function packageFolder(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const own = join(folder, "node_modules", name);
    if (existsSync(join(own, "package.json"))) return own;
    if (folder === dirname(folder)) return dirname(createRequire(join(from, "x")).resolve(`${name}/package.json`));
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
