import { readFileSync } from "node:fs";
import type { Selection } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const pima = repository("golden/data/pima.csv");
const onPima = (...more: string[]): string[] => ["select", pima, "--target", "diabetes", "--out", "p.json", ...more];
const trees = ["--learners", "tree(leaves=2|3|6|12)", "--rule", "srm"];
const jsonOf = async (args: string[]): Promise<Selection> => JSON.parse((await heldout([...args, "--json"])).stdout);

test("structural risk takes structural risk minimisation, and shows what cross-validation would take", async () => {
  const { srm, winner, choice, candidates, metric } = await jsonOf(onPima(...trees));
  expect([metric, choice.rule, winner?.rule]).toEqual(["error", "srm", "srm"]);
  const families = srm?.families ?? [];
  const m = srm?.rows ?? 0;
  families.forEach(({ capacity: d, risk, penalty, bound }, c) => {
    expect(penalty).toBeCloseTo(Math.sqrt((d + Math.log(d * (d + 1)) + Math.log(20)) / m), 12);
    expect(risk).toBeCloseTo(candidates[c].train.value ?? -1, 12);
    expect(bound).toBeCloseTo((risk ?? 0) + (penalty ?? 0), 12);
  });
  const bounds = families.map(({ bound }) => bound ?? 9);
  expect(winner?.candidate).toBe(bounds.indexOf(Math.min(...bounds)));
  const heldOut = families.map(({ heldOut: value }) => value ?? 9);
  expect(srm?.crossValidation.candidate).toBe(heldOut.indexOf(Math.min(...heldOut)));
});

test("a smaller constant takes a larger family, and the VC penalty is offered", async () => {
  const [usual, small] = await Promise.all([jsonOf(onPima(...trees)), jsonOf(onPima(...trees, "--srm-c", "0.001"))]);
  expect(small.winner?.candidate).toBeGreaterThan(usual.winner?.candidate ?? 9);
  const vc = await jsonOf(onPima(...trees, "--srm-penalty", "vc", "--srm-delta", "0.1"));
  expect(vc.srm).toMatchObject({ penalty: "vc", delta: 0.1 });
});

test("the page has the picture's numbers", async () => {
  const { code } = await heldout(onPima(...trees, "--quiet", "--report", "srm.html"));
  expect(code).toBe(0);
  expect(readFileSync(scratch.path("srm.html"), "utf8")).toContain('"crossValidation"');
});

const refusals: readonly (readonly [args: readonly string[], wrong: string, remedy: string])[] = [
  [
    ["--learners", "knn", "--rule", "srm"],
    "Knn has no capacity that is known: theory has none for it.",
    "Use tree(leaves=...), powers(base=logistic, degree=...), subset(base=logistic, features=...), adaBoost, logistic or lda, or --rule best.",
  ],
  [
    ["--learners", "lda, tree(leaves=3)", "--rule", "srm"],
    "The families of lda and tree are not nested in each other.",
    "Choose by structural risk among settings of one learner, such as tree(leaves=2|4|8|16).",
  ],
  [
    [...trees, "--metric", "auc"],
    "Structural risk minimisation bounds error rates, not auc.",
    "Use --metric error or --metric accuracy.",
  ],
  [
    [...trees, "--race"],
    "--race and --rule srm do not go together.",
    "A race needs held-out rows; structural risk minimisation uses none.",
  ],
  [
    ["--learners", "lda", "--srm-c", "3"],
    "--srm-c and --rule one-se do not go together.",
    "It penalises capacity for --rule srm.",
  ],
  [[...trees, "--srm-c", "0"], "--srm-c 0 is out of range.", "The constant of the penalty is above 0."],
];

test.each(refusals)("select %j is refused in two lines", async (args, wrong, remedy) => {
  await expectRefusal(onPima(...args), [wrong, remedy]);
});

test("numbers have no VC dimension", async () => {
  const diabetes = repository("golden/data/diabetes.csv");
  await expectRefusal(
    ["select", diabetes, "--target", "progression", "--learners", "ols", "--rule", "srm"],
    [
      "--rule srm is for two classes, and this task is regression.",
      "Choose by cross-validation, such as --rule one-se.",
    ],
  );
});
