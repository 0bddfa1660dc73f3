import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

async function asked(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await heldout(["bound", ...args, "--json", "--quiet"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

interface Golden {
  readonly hoeffding_union: { readonly rows: readonly { r: number; delta: number; m: number; bound: number }[] };
  readonly vc_penalty: { readonly rows: readonly { h: number; l: number; eta: number; penalty: number }[] };
  readonly vc_bound: { readonly rows: readonly { growth: number; eps: number; l: number; bound: number }[] };
  readonly growth_function: {
    readonly rows: readonly { h: number; L: number; growth_exact: string; growth: number; sauer_bound_3_2: number }[];
  };
  readonly hypergeometric_overfitting: {
    readonly rows: readonly { L: number; l: number; m: number; eps: number; r_eps: number }[];
  };
  readonly srm_penalty: {
    readonly rows: readonly { c: number; d: number; m: number; delta: number; penalty: number }[];
  };
}

test("the names of the contract hold the golden numbers", async () => {
  const golden: Golden = JSON.parse(readFileSync(repository("golden/theory.json"), "utf8"));
  const near = (value: number): unknown => expect.closeTo(value, 12);
  const union = golden.hoeffding_union.rows[17];
  expect(
    await asked("hoeffding", "--n", `${union.m}`, "--delta", `${union.delta}`, "--models", `${union.r}`),
  ).toMatchObject({ schema: "heldout/bound@1", kind: "hoeffding", solved: "epsilon", epsilon: near(union.bound) });
  const vc = golden.vc_penalty.rows[9];
  expect(await asked("vc", "--h", `${vc.h}`, "--l", `${vc.l}`, "--eta", `${vc.eta}`, "--risk", "0.1")).toMatchObject({
    penalty: near(vc.penalty),
    bound: near(vc.penalty + 0.1),
  });
  const size = golden.vc_bound.rows[20];
  expect(await asked("vc", "--size", `${size.growth}`, "--l", `${size.l}`, "--epsilon", `${size.eps}`)).toMatchObject({
    probability: near(size.bound),
  });
  const growth = golden.growth_function.rows[11];
  expect(await asked("growth", "--h", `${growth.h}`, "--length", `${growth.L}`)).toMatchObject({
    value: growth.growth_exact,
    log: near(Math.log(growth.growth)),
    sauer: expect.closeTo(growth.sauer_bound_3_2, -1),
  });
  const one = golden.hypergeometric_overfitting.rows[50];
  expect(
    await asked(
      "hypergeometric",
      ...["--total", `${one.L}`, "--train", `${one.l}`, "--errors", `${one.m}`, "--epsilon", `${one.eps}`],
    ),
  ).toMatchObject({ probability: near(one.r_eps) });
  const srm = golden.srm_penalty.rows[30];
  expect(
    await asked("srm", "--m", `${srm.m}`, "--d", `${srm.d}`, "--delta", `${srm.delta}`, "--c", `${srm.c}`),
  ).toMatchObject({ penalty: near(srm.penalty) });
});

test("the one that is missing is solved for, whichever it is", async () => {
  expect(await asked("hoeffding", "--n", "1000", "--epsilon", "0.05")).toMatchObject({
    solved: "delta",
    delta: expect.closeTo(2 * Math.exp(-5), 14),
  });
  expect(await asked("hoeffding", "--epsilon", "0.05", "--delta", "0.05", "--models", "10")).toMatchObject({ n: 1199 });
  // 0.99^299 < 0.05 < 0.99^298
  expect(await asked("binomial", "--errors", "0", "--bound", "0.01")).toMatchObject({ solved: "n", n: 299 });
  expect(await asked("vc", "--h", "5", "--epsilon", "0.1", "--eta", "0.05")).toMatchObject({ l: 4645 });
  expect(await asked("occam", "--n", "200", "--bits", "10", "--risk", "0.1")).toMatchObject({
    epsilon: expect.closeTo(Math.sqrt((10 * Math.LN2 + Math.log(40)) / 400), 14),
  });
  expect(
    await asked("hypergeometric", "--total", "20", "--train", "10", "--errors", "10", "--probability", "0.1"),
  ).toMatchObject({ solved: "epsilon", epsilon: expect.closeTo(0.4, 12) });
});

test("several classifiers, nested families, parts of a sample and kinds of families", async () => {
  const cut = ["--total", "20", "--train", "10", "--epsilon", "0.2"];
  expect(await asked("hypergeometric", ...cut, "--errors", "5,2")).toMatchObject({
    probability: expect.closeTo(49 / 323 + 9 / 38, 12),
  });
  expect(await asked("srm", "--m", "300", "--d", "1,2,3", "--risk", "0.31,0.2,0.19")).toMatchObject({
    d: 2,
    families: [{ capacity: 1 }, { capacity: 2 }, { capacity: 3 }],
  });
  expect(await asked("holdout", "--validation", "500", "--test", "200", "--models", "10")).toMatchObject({
    validationEpsilon: expect.closeTo(Math.sqrt(Math.log(400) / 1000), 14),
    testEpsilon: expect.closeTo(Math.sqrt(Math.log(40) / 400), 14),
  });
  expect(await asked("dimension", "linear", "--features", "10")).toMatchObject({ dimension: 11, exactness: "exact" });
  expect(await asked("compare", "--n", "100", "--errors", "8")).toMatchObject({
    bounds: [
      { id: "binomial" },
      { id: "chernoff" },
      { id: "bernstein" },
      { id: "hoeffding-upper" },
      { id: "hoeffding" },
    ],
  });
  expect(await asked("pacbayes", "--n", "1000", "--risk", "0.1", "--kl", "5")).toMatchObject({ solved: "bound" });
});

test("a file of errors, or of predictions beside the truth, has a Rademacher complexity", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i % 3 === 0 ? 1 : 0, i % 4 === 0 ? 1 : 0]);
  scratch.file("errors.csv", `a,b\n${rows.map((row) => row.join(",")).join("\n")}\n`);
  scratch.file(
    "predictions.csv",
    `y,a,b\n${rows.map(([a, b]) => `no,${a ? "yes" : "no"},${b ? "yes" : "no"}`).join("\n")}\n`,
  );
  const errors = await asked("rademacher", "errors.csv", "--draws", "200");
  expect(errors).toMatchObject({ risk: 0.25, inputs: { n: 40, models: 2, draws: 200 } });
  expect(await asked("rademacher", "predictions.csv", "--truth", "y", "--draws", "200")).toMatchObject({
    complexity: errors.complexity,
  });
});

test("a stored linear classifier has a PAC-Bayes bound on the rows of its fit", async () => {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const [a, b] = [Math.sin(3 * i), Math.cos(7 * i)];
    return `${a},${b},${a + 0.2 * b > 0 ? "yes" : "no"}`;
  });
  scratch.file("linear.csv", `a,b,y\n${rows.join("\n")}\n`);
  await heldout(["train", "linear.csv", "--target", "y", "--learner", "logistic", "--out", "linear.json"]);
  const { bound, twice, risk } = await asked("pacbayes", "linear.json", "linear.csv");
  expect([Number(risk) > 0, Number(bound) > Number(risk), Number(bound) < 0.5]).toEqual([true, true, true]);
  expect(twice).toBe(2 * Number(bound));
  await expectRefusal(
    ["bound", "pacbayes", "linear.json"],
    [
      "Bound pacbayes of a model needs the rows that it was fitted on.",
      "Give both, such as heldout bound pacbayes model.json data.csv, or numbers: --n, --risk, --kl.",
    ],
  );
});

test("the text says the answer in its first line", async () => {
  const { code, stdout, stderr } = await heldout(["bound", "compare", "--n", "500", "--errors", "12", "--h", "3"]);
  expect([code, stderr]).toEqual([0, ""]);
  expectGoldenText("bound-compare", stdout);
});

test("bound alone lists all, also as JSON", async () => {
  const { code, stdout } = await heldout(["bound"]);
  expect(code).toBe(0);
  for (const kind of ["hoeffding", "vc", "growth", "hypergeometric", "srm", "occam"]) {
    expect(stdout).toMatch(new RegExp(`^ {2}${kind} `, "m"));
  }
  const list: readonly { kind: string }[] = JSON.parse((await heldout(["bound", "--json"])).stdout);
  expect(list.map(({ kind }) => kind)).toContain("pacbayes");
});

test("a bound that says nothing is warned of, and one that does not exist is null with its reason", async () => {
  const empty = await heldout(["bound", "hoeffding", "--n", "10", "--epsilon", "0.1"]);
  expect(empty.stderr).toBe("warning: delta is 1 or more: the bound is vacuous.\n");
  expect(await asked("vc", "--h", "11", "--l", "10")).toMatchObject({
    penalty: null,
    undefined: "a family of dimension 11 can shatter 10 rows, so the bound is vacuous",
  });
  expect(await asked("growth", "--h", "300000", "--length", "1000000")).toMatchObject({
    value: null,
    log: expect.closeTo(610857.8152966799, 6),
  });
});

const refusals: readonly (readonly [args: readonly string[], wrong: string, remedy: string])[] = [
  [["hofding"], 'There is no bound "hofding".', "Did you mean hoeffding? heldout bound lists all."],
  [
    ["hoeffding"],
    "--n and --epsilon are missing, and only one can be solved for.",
    "Give --n to get epsilon, or the other way round.",
  ],
  [
    ["hoeffding", "--n", "10", "--h", "3"],
    "--h does not belong to bound hoeffding.",
    "It takes --n, --epsilon, --delta, --models, --risk.",
  ],
  [
    ["vc", "--h", "3", "--size", "4"],
    "--h and --size do not go together.",
    "Give one of them: what is known of the family.",
  ],
  [
    ["vc", "--h", "0", "--l", "9"],
    "--h 0 is out of range.",
    "It is: VC dimension of the family; heldout bound dimension lists some, a whole number of at least 1.",
  ],
  [["growth", "--h", "3"], "--length is missing.", "It takes --h, --length."],
  [["hoeffding", "--n", "ten"], '--n "ten" is not a whole number from 1 up.', "Give one, such as --n 1000."],
  [
    ["srm", "--m", "9", "--d", "1,x"],
    '--d "1,x" is not a list of numbers.',
    "Give one or more, such as --d 10 or --d 10,20,50.",
  ],
  [
    ["srm", "--m", "9", "--d", "1,2"],
    "--risk is missing: nested families are compared by both.",
    "Give dimensions and training error rates, such as --d 1,2,3 --risk 0.3,0.2,0.18.",
  ],
  [
    ["hypergeometric", "--total", "10", "--train", "5", "--errors", "2"],
    "--epsilon and --probability are missing.",
    "Give --epsilon to get probability, or the other way round.",
  ],
  [["dimension", "linear"], "Linear needs features.", "Give features: linear classifiers with intercept, n + 1."],
  [
    ["rademacher"],
    "Bound rademacher needs a file.",
    "Give one with a column of errors (0 or 1) for each classifier, or predictions and --truth COL.",
  ],
  [
    ["growth", "x.csv", "--h", "3", "--length", "9"],
    '"x.csv" is one word too many for bound growth.',
    "Its quantities are flags.",
  ],
];

test.each(refusals)("bound %j is refused in two lines", async (args, wrong, remedy) => {
  await expectRefusal(["bound", ...args], [wrong, remedy]);
});

test("explain knows every bound", async () => {
  expect((await heldout(["explain", "bound"])).stdout).toContain("bound-hypergeometric");
  expect((await heldout(["explain", "bound-vc"])).stdout).toMatch(
    /^bound-vc {3}Vapnik and Chervonenkis' bound \(bound\)$/m,
  );
});
