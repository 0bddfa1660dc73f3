import { expect, test } from "vitest";
import { plan, planJson } from "./makePlan.ts";

test("the JSON has the answer and the rows under their own names, and nothing that JSON cannot hold", () => {
  const made = planJson(plan("hoeffding", { n: 1000, delta: 0.05 }));
  expect(made).toMatchObject({
    schema: "heldout/plan@1",
    n: 1000,
    solved: "epsilon",
    epsilon: expect.closeTo(0.04295, 4),
  });
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
});

test("a plan without level and sides does not mention them", () => {
  expect(Object.keys(plan("srm", { d: 3, epsilon: 0.1 }))).not.toContain("level");
  expect(plan("mcnemar", { difference: 0.1, discordant: 0.3 })).toMatchObject({ level: 0.95, sides: 2 });
});

test("one side needs fewer rows than two, and a higher level more", () => {
  const rows = (options: Parameters<typeof plan>[2]): number =>
    plan("paired", { difference: 0.2, sd: 1 }, options).values.n;
  expect(rows({ sides: 1 })).toBeLessThan(rows({}));
  expect(rows({ level: 0.99 })).toBeGreaterThan(rows({}));
});

test("clusters are said in the answer and in the assumptions", () => {
  const made = plan("proportion", { width: 0.1 }, { clusters: { size: 11, icc: 0.1, cv: 0.4 } });
  expect(made.sentence).toMatch(/^[\d,]+ rows in \d+ clusters of 11: /);
  expect(made.assumptions[0]).toMatch(
    /^clusters of 11 rows with intraclass correlation 0.1 and sizes that vary by 0.4 of their mean: each row counts as 0\.\d+ independent rows$/,
  );
  expect(made.assumptions[1]).toBe("clusters are independent");
});

test("few clusters and stand-ins are warned of", () => {
  expect(plan("paired", { difference: 1, sd: 1 }, { clusters: { size: 5, icc: 0.1 } }).warnings).toEqual([
    "fewer than 30 clusters: cluster-robust tests are approximate.",
  ]);
  expect(plan("mcnemar", { difference: 1e-5, discordant: 0.5 }).warnings).toEqual([
    "with this many discordant rows the normal approximation replaces the exact sum.",
  ]);
});

test("a level that is a percentage is refused with the right one", () => {
  expect(() => plan("proportion", { width: 0.1 }, { level: 95 })).toThrow(
    "the level must lie strictly between 0 and 1, not 95.",
  );
});
