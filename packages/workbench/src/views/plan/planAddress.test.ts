import { plan } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { planSettings, planStateAt } from "./planAddress.ts";
import { stateOf } from "./planState.ts";

const first = stateOf(plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }));
const written = (settings: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test("a plan as it was made leaves nothing in the address", () => {
  expect(written(planSettings(first, first))).toEqual({});
  expect(planStateAt(first, { what: "mcnemar" })).toBe(first);
});

test("what was moved comes back from the address", () => {
  const moved = {
    ...first,
    solved: "power",
    values: { ...first.values, n: 900, difference: 0.04 },
    level: 0.9,
    sides: 1 as const,
    clusters: { size: 5, icc: 0.2, cv: 0.4 },
  };
  const settings = written(planSettings(first, moved));
  expect(settings).toEqual({
    ...{ find: "power", n: "900", difference: "0.04", level: "0.9" },
    ...{ clusterSize: "5", icc: "0.2", clusterCv: "0.4", oneSided: "true" },
  });
  expect(planStateAt(first, settings)).toEqual(moved);
});

test("what is no test has no sides, whatever the address says", () => {
  const bound = stateOf(plan("hoeffding", { epsilon: 0.05 }));
  expect(planStateAt(bound, { oneSided: "true" })).toBe(bound);
  expect(planStateAt({ ...first, sides: 1 }, { oneSided: "false" }).sides).toBe(2);
});

test("an address that says nothing useful is as if it said nothing", () => {
  expect(planStateAt(first, { find: "moon", difference: "much", n: "" })).toBe(first);
});
