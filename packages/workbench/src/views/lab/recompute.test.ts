import { overfittingExperiment, rocExperiment } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { recomputedOf, rerun } from "./recompute.ts";

test("the page gets the bits of the command line for the same settings and seed", () => {
  const document = overfittingExperiment({ splits: 50, algorithms: 20 }, { seed: 3 });
  const again = recomputedOf(document);
  if (again === null) throw new Error("overfitting is recomputed");
  expect(rerun(again, document.options, 3)).toEqual({ result: document });
});

test("settings that cannot be are told, and experiments with learners are left to the command line", () => {
  const again = recomputedOf(overfittingExperiment({ splits: 10, algorithms: 2 }));
  if (again === null) throw new Error("overfitting is recomputed");
  expect(rerun(again, { epsilon: 7 }, 1)).toEqual({
    problem: 'epsilon of lab overfitting is "7". It takes a number from 0 to 1; 0.05 is usual.',
  });
  expect(recomputedOf(rocExperiment())).toBeNull();
});
