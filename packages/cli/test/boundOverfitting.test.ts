import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const models = repository("examples/pima-models.csv");

async function studied(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await heldout(["bound", "overfitting", ...args, "--json", "--quiet"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

/** The columns of a chain: the first errs on no row, each next on one row more. */
function chain(rows: number, length: number): string {
  const names = Array.from({ length }, (_, a) => `m${a}`);
  const lines = Array.from({ length: rows }, (_, i) => names.map((_, a) => (i < a ? 1 : 0)).join(","));
  return [names.join(","), ...lines].join("\n");
}

test("columns of errors are studied exactly, and a flag that bound has too is understood here", async () => {
  scratch.file("chain.csv", chain(12, 4));
  const found = await studied(scratch.path("chain.csv"), "--errors", "m0,m1,m2,m3", "--epsilon", "0.1", "--train", "6");
  expect(found).toMatchObject({
    schema: "heldout/overfitting@1",
    rows: 12,
    algorithms: 4,
    train: 6,
    test: 6,
    epsilon: 0.1,
    method: "exact",
    splitting: [1, 1, 1, 1],
    connectivity: [0, 2, 2],
    // the best makes no error: with ties for the worst, some error is tied with it unless its first row is a training row
    choices: {
      pessimistic: { probability: { value: expect.closeTo(0.5, 10) } },
      optimistic: { probability: { value: 0 } },
    },
    bounds: { splittingConnectivity: expect.closeTo(0.5, 10) },
  });
});

test("predictions of models give the same as the errors that they make", async () => {
  scratch.file("three.csv", "y,a,b,ea,eb\n1,1,0,0,1\n0,0,0,0,0\n1,0,1,1,0\n0,1,0,1,0\n1,1,1,0,0\n0,0,1,0,1\n");
  const [labels, errors] = [
    await studied(scratch.path("three.csv"), "--truth", "y", "--predictions", "a,b"),
    await studied(scratch.path("three.csv"), "--errors", "ea,eb"),
  ];
  expect(labels.choices).toEqual(errors.choices);
  expect(labels.bounds).toEqual(errors.bounds);
  expect(labels.leading).toMatchObject([{ name: "a" }, { name: "b" }]);
});

test("the terminal begins with the answer", async () => {
  const { code, stdout } = await heldout(["bound", "overfitting", models, "--scores", "logistic,forest"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Choosing the fewest training errors overfits by 0\.05/);
  expect(stdout).toContain("splitting and connectivity");
});

test("candidates of a stored run are a family too", async () => {
  const rows = Array.from({ length: 80 }, (_, i) => {
    const x = (i * 37) % 80;
    return `${x},${(i * 53) % 71},${(x + ((i * 29) % 40)) % 97 > 45 ? "yes" : "no"}`;
  });
  scratch.file("data.csv", ["x,z,y", ...rows].join("\n"));
  const run = [
    "select",
    "data.csv",
    "--target",
    "y",
    "--learners",
    "knn(k=1|5|15), naiveBayes",
    "--folds",
    "4",
    "--quiet",
  ];
  expect((await heldout(run)).code).toBe(0);
  const found = await studied("--run", "last");
  expect(found).toMatchObject({ rows: 80, algorithms: 4 });
  expect(found.source).toMatch(/data\.csv, run /);
});

test("what cannot be studied is refused with what would work", async () => {
  await expectRefusal(
    ["bound", "overfitting"],
    [
      "There are no errors to count.",
      "Give a file with the predictions of several models, or --run with a stored run of select.",
    ],
  );
  const both = await heldout(["bound", "overfitting", models, "--run", "last"]);
  expect([both.code, both.stdout]).toEqual([2, ""]);
  const unknown = await heldout(["bound", "overfitting", models, "--errors", "nope"]);
  expect([unknown.code, unknown.stdout]).toEqual([2, ""]);
  expect(unknown.stderr).toContain('"nope"');
  const scores = await heldout(["bound", "overfitting", models, "--errors", "logistic"]);
  expect(scores.stderr).toContain("an error matrix holds 0 and 1 only");
});

test("the help of bound overfitting is as it was", async () => {
  const { stdout } = await heldout(["bound", "overfitting", "--help"]);
  expectGoldenText("help-bound-overfitting", stdout);
});
