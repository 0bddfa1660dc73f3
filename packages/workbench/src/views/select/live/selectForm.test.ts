import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingCards } from "./learnerCards.ts";
import { BUDGETS, PENALTIES, RULES, type SelectForm, SPLITS, selectFormOf, settingsOfSelect } from "./selectForm.ts";

const written = (settings: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test("an empty address fills the form with a handful of learners and the defaults of the command line", () => {
  expect(selectFormOf({}, "regression")).toMatchObject({
    learners: ["baseline", "ridge", "knn", "tree", "forest", "gradientBoosting"],
    outer: 5,
    inner: 5,
    repeats: 1,
    seed: 1,
    rule: "one-se",
    budget: "",
  });
  expect(written(settingsOfSelect(selectFormOf({}, "binary"), "binary"))).toEqual({});
});

test("numbers, rules and budgets that are none are not believed; a seed of 0 is one", () => {
  expect(
    selectFormOf({ outer: "1", inner: "2.5", repeats: "", seed: "0", rule: "worst", budget: "3 weeks" }, "binary"),
  ).toMatchObject({ outer: 5, inner: 5, repeats: 1, seed: 0, rule: "one-se", budget: "" });
});

test("every form comes back from the address", () => {
  const form: fc.Arbitrary<SelectForm> = fc.record({
    learners: fc.subarray(fittingCards("binary").map(({ name }) => name)),
    specs: fc.constantFrom("", "knn(k=1|2), ols"),
    metric: fc.constantFrom(null, "auc"),
    costs: fc.constantFrom("", "costs.csv"),
    rule: fc.constantFrom(...RULES),
    criteria: fc.subarray(["recall", "complexity"]),
    constraints: fc.constantFrom("", "recall >= 0.9; fpr <= 0.1"),
    srmPenalty: fc.constantFrom(...PENALTIES),
    srmC: fc.constantFrom("", "0.5"),
    srmDelta: fc.constantFrom("", "0.1"),
    split: fc.constantFrom(...SPLITS),
    holdOut: fc.constantFrom("60/20/20", "50/25/25"),
    foldsColumn: fc.constantFrom("", "fold", "a,b"),
    race: fc.boolean(),
    draws: fc.constantFrom("", "20"),
    level: fc.constantFrom("", "0.9"),
    outer: fc.integer({ min: 2, max: 20 }),
    inner: fc.integer({ min: 2, max: 20 }),
    repeats: fc.integer({ min: 1, max: 20 }),
    budget: fc.constantFrom(...BUDGETS),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(form, (made) => {
      const back = selectFormOf(written(settingsOfSelect(made, "binary")), "binary");
      expect({ ...back, learners: [...back.learners].sort() }).toEqual({
        ...made,
        // parts and a column that are not used are forgotten
        holdOut: made.split === "holdOut" ? made.holdOut : "60/20/20",
        foldsColumn: made.split === "foldsColumn" ? made.foldsColumn : "",
        learners: [...made.learners].sort(),
      });
    }),
  );
});
