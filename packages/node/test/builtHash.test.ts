import { readFileSync } from "node:fs";
import { CORE_HASH } from "@heldout/core/internal";
import { engineVersion } from "@heldout/node/internal";
import { expect, test } from "vitest";

test("what Node loads and what bundlers take of core are of one build, and the version of runs says which", () => {
  const module = readFileSync(new URL("../../core/dist/select/fits/coreHash.js", import.meta.url), "utf8");
  expect(CORE_HASH).toMatch(/^[0-9a-f]{12}$/);
  expect(module).toContain(`CORE_HASH = "${CORE_HASH}"`);
  expect(engineVersion()).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${CORE_HASH}$`));
});
