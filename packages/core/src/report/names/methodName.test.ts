import { expect, test } from "vitest";
import { INTERVAL_IDS } from "../../intervals/intervalIds.ts";
import { methodName, methodWords } from "./methodName.ts";

test("every interval has a name that a person says, bootstraps with their replicates", () => {
  for (const id of INTERVAL_IDS) expect(methodName(id, 2000)).toMatch(/[A-Z]|normal|bootstrap|cluster-robust/);
  expect(methodName("bootstrap-bca", 2000)).toBe("BCa bootstrap, 2,000");
  expect(methodName("something-else", 2000)).toBe("something-else");
});

test("a method has a sentence and mostly a definition; one that nobody knows has its id alone", () => {
  expect(methodWords("tango")).toEqual({
    name: "Tango",
    says: "For a difference of two proportions on the same rows, from the discordant rows.",
    explained: true,
  });
  expect(methodWords("identical")).toMatchObject({ name: "equal outputs", explained: false });
  expect(methodWords("delong-logit-exact")).toEqual({ name: "exact bound", says: "", explained: false });
  expect(methodWords("toString")).toEqual({ name: "toString", says: "", explained: false });
});
