import { expect, test } from "vitest";
import { INTERVAL_IDS } from "../../intervals/intervalIds.ts";
import { methodName } from "./methodName.ts";

test("every interval has a name that a person says, bootstraps with their replicates", () => {
  for (const id of INTERVAL_IDS) expect(methodName(id, 2000)).toMatch(/[A-Z]|normal|bootstrap|cluster-robust/);
  expect(methodName("bootstrap-bca", 2000)).toBe("BCa bootstrap, 2,000");
  expect(methodName("something-else", 2000)).toBe("something-else");
});
