import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const pilot = repository("golden/binary/pima_lr_rf.csv");

async function planned(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await heldout(["plan", ...args, "--json", "--quiet"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

test("every call of the contract gives n", async () => {
  expect(await planned("proportion", "--width", "0.1")).toMatchObject({
    schema: "heldout/plan@1",
    plan: "proportion",
    n: 381,
  });
  expect(await planned("proportion", "--width", "0.1", "--rate", "0.1", "--method", "wilson")).toMatchObject({
    n: 141,
  });
  expect(await planned("hoeffding", "--epsilon", "0.05", "--delta", "0.05", "--models", "10")).toMatchObject({
    n: 1199,
  });
  expect(await planned("mcnemar", "--difference", "0.2", "--discordant", "0.4", "--power", "0.8")).toMatchObject({
    n: 84,
  });
  expect(await planned("auc", "--auc", "0.8", "--null", "0.7", "--positives", "0.3", "--power", "0.8")).toMatchObject({
    n: 262,
  });
  const paired = await planned("paired", pilot, "--scores", "score_a,score_b", "--metric", "auc", "--power", "0.8");
  expect(paired).toMatchObject({
    plan: "paired",
    solved: "n",
    n: expect.any(Number),
    from: {
      rows: 768,
      metric: "auc",
      models: ["score_a", "score_b"],
      figures: { correlation: { value: expect.any(Number) } },
    },
  });
});

test("the one that is missing is solved for, whichever it is", async () => {
  expect(await planned("hoeffding", "--n", "1199", "--delta", "0.05", "--models", "10")).toMatchObject({
    solved: "epsilon",
    epsilon: expect.closeTo(0.04999, 5),
  });
  expect(await planned("mcnemar", "--n", "84", "--discordant", "0.4", "--difference", "0.2")).toMatchObject({
    solved: "power",
    n: 84,
  });
  expect(await planned("vc", "--h", "5", "--epsilon", "0.1", "--eta", "0.05")).toMatchObject({ n: 4645 });
  expect(await planned("vc", "--size", "100", "--epsilon", "0.1", "--eta", "0.05")).toMatchObject({
    plan: "vc",
    n: 801,
  });
  expect(await planned("srm", "--d", "3", "--c", "2", "--epsilon", "0.1", "--delta", "0.05")).toMatchObject({
    n: 1697,
  });
});

test("the text says the answer in its first line, then draws, then says what it assumed", async () => {
  const { code, stdout, stderr } = await heldout(["plan", "mcnemar", "--difference", "0.05", "--discordant", "0.2"]);
  expect([code, stderr]).toEqual([0, ""]);
  expectGoldenText("plan-mcnemar", stdout);
});

test("plan alone lists what can be planned, also as JSON", async () => {
  const { code, stdout } = await heldout(["plan"]);
  expect(code).toBe(0);
  expectGoldenText("plan-list", stdout);
  const list: readonly { plan: string }[] = JSON.parse((await heldout(["plan", "--json"])).stdout);
  expect(list.map(({ plan }) => plan)).toEqual([
    "proportion",
    "proportions",
    "mcnemar",
    "paired",
    "auc",
    "aucs",
    "hoeffding",
    "vc",
    "srm",
  ]);
});

test("a pilot gives rates, discordance, spread, AUC and groups; a difference of one's own comes first", async () => {
  expect(await planned("proportion", pilot, "--score", "score_a", "--width", "0.04")).toMatchObject({
    n: 1715,
    values: { rate: 589 / 768 },
    uncertainty: { figure: "rate", lower: expect.any(Number), upper: expect.any(Number) },
  });
  expect(
    await planned("paired", pilot, "--scores", "score_a,score_b", "--metric", "accuracy", "--difference", "0.03"),
  ).toMatchObject({ formula: "mcnemar", values: { difference: 0.03, discordant: 97 / 768, power: 0.8 } });
  const grouped = await planned(
    "paired",
    pilot,
    "--scores",
    "score_a,score_b",
    "--metric",
    "brier",
    "--difference",
    "0.01",
    "--group",
    "group",
  );
  expect(grouped).toMatchObject({
    formula: "paired",
    from: { groups: 2, figures: { icc: { value: expect.any(Number) } } },
  });
  expect(await planned("auc", pilot, "--score", "score_a", "--null", "0.8")).toMatchObject({
    n: expect.any(Number),
    solved: "n",
  });
  expect(await planned("mcnemar", pilot, "--scores", "score_a,score_b", "--n", "2000", "--power", "0.9")).toMatchObject(
    {
      plan: "mcnemar",
      solved: "difference",
    },
  );
});

test("two files are joined by id, and numbers are planned for as numbers", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => i);
  const file = (name: string, shift: number): string =>
    scratch.file(
      name,
      `id,truth,prediction\n${rows.map((i) => `r${i},${i + 0.5},${i + 0.5 + shift * Math.sin(i * 7)}`).join("\n")}\n`,
    );
  const [one, two] = [file("one.csv", 1), file("two.csv", 1.5)];
  expect(await planned("paired", one, two, "--id", "id", "--metric", "mse", "--task", "regression")).toMatchObject({
    formula: "paired",
    from: { rows: 40, metric: "mse" },
  });
  const wide = scratch.file(
    "wide.csv",
    `truth,a,b\n${rows.map((i) => `${i + 0.5},${i + Math.sin(i)},${i + 2 * Math.cos(i)}`).join("\n")}\n`,
  );
  expect(await planned("paired", wide, "--scores", "a,b", "--metric", "mae")).toMatchObject({
    from: { metric: "mae" },
  });
});

test("a difference from the pilot is warned of, and its interval may have no end", async () => {
  const { stdout, stderr } = await heldout(["plan", "mcnemar", pilot, "--scores", "score_a,score_b"]);
  expect(stdout).toContain("at least 1,010 rows, over the 95% CI of the pilot's difference");
  expect(stderr).toBe(
    "warning: the effect was taken from the pilot, where it is subject to chance: better give the smallest effect that matters to you.\n",
  );
});

test("--report writes the page with the plan in it", async () => {
  const { code, stderr } = await heldout(["plan", "proportion", "--width", "0.1", "--report", "plan.html"]);
  expect([code, stderr]).toEqual([0, "report: plan.html\n"]);
  expect(readFileSync(scratch.path("plan.html"), "utf8")).toContain('"heldout/plan@1"');
});

test("a design effect goes with every plan", async () => {
  expect(await planned("proportion", "--width", "0.1", "--cluster-size", "11", "--icc", "0.1")).toMatchObject({
    n: 762,
    clusters: { designEffect: 2, count: 70 },
  });
});

test("config and environment hold defaults", async () => {
  const { stdout } = await heldout(["plan", "proportion", "--width", "0.1", "--json"], {
    env: { HELDOUT_LEVEL: "0.9" },
  });
  expect(JSON.parse(stdout)).toMatchObject({ level: 0.9 });
});

const refusals: readonly (readonly [args: readonly string[], wrong: string, remedy: string])[] = [
  [["proportoin"], '"proportoin" is not a plan.', "Did you mean proportion? heldout plan lists all."],
  [
    ["proportion"],
    "--n and --width are missing, and only one can be solved for.",
    "Give --n to get width, or the other way round.",
  ],
  [
    ["proportion", "--n", "9", "--width", "0.1", "--rate", "0.5"],
    "Nothing is left to solve for: --n, --width, --rate are all given.",
    "Leave out the one that you want to know.",
  ],
  [
    ["proportion", "--width", "0.1", "--h", "3"],
    "--h does not belong to plan proportion.",
    "It takes --n, --width, --rate.",
  ],
  [
    ["proportion", "--width", "7"],
    "--width 7 is out of range.",
    "It is: upper end minus lower end, above 0 and below 1.",
  ],
  [
    ["proportion", "--width", "0.1", "--method", "exact"],
    'There is no method "exact" for proportion.',
    "Use one of wilson, normal, clopper-pearson, jeffreys, hoeffding, student, beta.",
  ],
  [
    ["hoeffding", "--epsilon", "0.1", "--level", "0.9"],
    "--level does not enter plan hoeffding.",
    "Its probability is --delta.",
  ],
  [
    ["vc", "--h", "3", "--size", "4"],
    "--h and --size do not go together.",
    "Give one of them: what is known of the family.",
  ],
  [
    ["auc", "--auc", "0.8", "--icc", "0.1"],
    "Clusters need --cluster-size and --icc; --cluster-size is missing.",
    "Give both, such as --cluster-size 5 --icc 0.2.",
  ],
  [
    ["auc", "--auc", "0.8", "--score", "p"],
    "--score needs a pilot file.",
    "Give one, such as heldout plan auc predictions.csv, or leave it out.",
  ],
  [
    ["srm", "x.csv", "--epsilon", "0.1"],
    "Plan srm takes no pilot file.",
    "Those that do are proportion, auc, aucs, mcnemar and paired.",
  ],
  [
    ["paired", "x.csv", "--scores", "a,b"],
    "--metric is missing: what is the difference to be in?",
    "Give one, such as --metric auc, accuracy, logLoss or mse.",
  ],
  [["mcnemar", "x.csv", "--metric", "auc"], "Plan mcnemar is for accuracy, not auc.", "Use plan paired --metric auc."],
  [
    ["mcnemar", "--n", "5", "--discordant", "0.5"],
    "A power of at least 0.8 is not attainable with --n 5.",
    "Give more rows, or a smaller --power.",
  ],
  [
    ["mcnemar", "--difference", "0.3", "--discordant", "0.2"],
    "A difference of 0.3 is more than the share of discordant rows, 0.2.",
    "See heldout explain plan-mcnemar.",
  ],
];

test.each(refusals)("plan %j is refused in two lines", async (args, wrong, remedy) => {
  await expectRefusal(["plan", ...args], [wrong, remedy]);
});

test("explain knows every plan", async () => {
  const { stdout } = await heldout(["explain", "plan"]);
  expect(stdout).toContain("plan-mcnemar");
  expect((await heldout(["explain", "plan-auc"])).stdout).toMatch(
    /^plan-auc {3}sample size for one AUC against a fixed value \(plan\)$/m,
  );
});

test("a quantity without a plan is refused with the plans that take it, not answered with the list", async () => {
  await expectRefusal(
    ["plan", "--difference", "0.01"],
    [
      "--difference belongs to a plan, and none is named.",
      "Write heldout plan mcnemar --difference 0.01, or heldout plan paired --difference 0.01; heldout plan lists all.",
    ],
  );
  const unknown = await heldout(["plan", "--scores", "a,b"]);
  expect(unknown.stderr).toContain("Name one: heldout plan proportion, proportions, mcnemar");
  expect((await heldout(["plan"])).code).toBe(0);
});
