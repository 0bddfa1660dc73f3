import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GlossaryTerm, Homonym } from "../packages/core/src/report/glossary/glossaryTerm.ts";

const folder = new URL("../packages/core/src/report/glossary/", import.meta.url);

/** Writes the terms and the words with several meanings where the library reads them. */
export function writeGlossary(terms: readonly GlossaryTerm[], homonyms: readonly Homonym[]): void {
  write("glossaryTerms.ts", "glossaryTerms", "GlossaryTerm", terms);
  write("homonyms.ts", "homonyms", "Homonym", homonyms);
}

function write(file: string, name: string, type: string, value: unknown): void {
  const path = fileURLToPath(new URL(file, folder));
  writeFileSync(
    path,
    `import type { ${type} } from "./glossaryTerm.ts";

/** From docs/glossary.md, which is the place to change it: UPDATE_GLOSSARY=1 npx vitest run docs/glossary writes this file. */
export const ${name}: readonly ${type}[] = ${JSON.stringify(value)};
`,
  );
  execFileSync("npx", ["biome", "format", "--write", path], { stdio: "ignore" });
}
