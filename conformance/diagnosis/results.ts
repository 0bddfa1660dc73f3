import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { VerdictKind } from "../../packages/core/src/diagnose/verdict.ts";

/** How many data sets of a family got each verdict. */
export type Verdicts = Readonly<Partial<Record<VerdictKind, number>>>;

const path = fileURLToPath(new URL("./verdicts.json", import.meta.url));

/** What was simulated so far, by name of the family. */
export function readVerdicts(): Readonly<Record<string, Verdicts>> {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** One line for each family, so that a change of one is a change of one line. */
export function keepVerdicts(name: string, verdicts: Verdicts): void {
  const all: Readonly<Record<string, Verdicts>> = { ...readVerdicts(), [name]: verdicts };
  const lines = Object.keys(all)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${spaced(all[key])}`);
  writeFileSync(path, `{\n${lines.join(",\n")}\n}\n`);
}

/** As the formatter writes it. */
function spaced(verdicts: Verdicts): string {
  return `{ ${Object.entries(verdicts)
    .map(([kind, count]) => `${JSON.stringify(kind)}: ${count}`)
    .join(", ")} }`;
}
