import { expect, test } from "vitest";
import type { VerdictKind } from "../packages/core/src/diagnose/verdict.ts";
import { verdictOn } from "./diagnosis/diagnosedFamily.ts";
import { FAMILIES, SEEDS } from "./diagnosis/families.ts";
import { keepVerdicts, readVerdicts } from "./diagnosis/results.ts";

/**
 * Verdicts on data of a known nature, family by family: some minutes. What was simulated is kept in `diagnosis/verdicts.json`,
 * so that a run goes on where the last one ended; delete the file, or lines of it, to simulate again.
 */
const known = readVerdicts();

test.each(FAMILIES.filter(({ name }) => known[name] === undefined).map((family) => [family.name, family] as const))(
  "%s",
  { timeout: 3_600_000 },
  (name, family) => {
    const counts: Partial<Record<VerdictKind, number>> = {};
    for (let seed = 1; seed <= SEEDS; seed++) {
      const kind = verdictOn(family, seed);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    keepVerdicts(name, counts);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(SEEDS);
  },
);
