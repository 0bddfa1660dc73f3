import { expect, test } from "vitest";
import { flagTerms } from "./flagTerms.ts";

test("options become flags, with values that a shell leaves whole", () => {
  expect(flagTerms({ option: "dropMissing", value: true })).toBe("--drop-missing");
  expect(flagTerms({ option: "srmC", value: -1 })).toBe("--srm-c -1");
  expect(flagTerms({ option: "constraint", value: "recall >= 0.9" })).toBe('--constraint "recall >= 0.9"');
  expect(flagTerms({ option: "models", value: "knn(...)" })).toBe('--models "knn(...)"');
  expect(flagTerms({ verb: "select" })).toBe("heldout select");
});

test("splits and the kind of a curve are said otherwise on the command line", () => {
  expect(flagTerms({ option: "split" })).toBe("--folds-column");
  expect(flagTerms({ option: "kind", value: "features" })).toBe("heldout curve features");
});
