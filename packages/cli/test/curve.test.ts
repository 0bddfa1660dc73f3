import { expect, test } from "vitest";
import { expectRefusal, heldout, repository } from "./heldout.ts";

const diabetes = repository("golden/data/diabetes.csv");
const ridge = ["--target", "progression", "--learner", "ridge"];

test("a validation curve marks the best value and the simplest within one standard error", async () => {
  const { code, stdout } = await heldout([
    "curve",
    "validation",
    diabetes,
    ...ridge,
    "--param",
    "lambda=0.1|1|10|100|1000",
    "--json",
  ]);
  expect(code).toBe(0);
  const curve = JSON.parse(stdout);
  expect(curve).toMatchObject({ schema: "heldout/curve@1", kind: "validation", varied: "lambda", metric: "rmse" });
  expect(curve.points.map(({ at }: { at: number }) => at)).toEqual([0.1, 1, 10, 100, 1000]);
  expect(curve.points[4].test.value).toBeGreaterThan(curve.points[1].test.value);
  expect(curve.points[curve.oneStandardError].at).toBeGreaterThanOrEqual(curve.points[curve.best].at);
});

test("a learning curve ends with all training rows, and is drawn in the terminal", async () => {
  const { code, stdout } = await heldout(["curve", "learning", diabetes, ...ridge, "--folds", "5"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/training rows +training rmse +held-out rmse +95% interval/);
  expect(stdout).toMatch(/solid: held out, dotted: training/);
  expect(stdout).toMatch(/with all training rows: 5\d\.\d+ on rows it has seen, 5\d\.\d+ on others/);
});

test("what cannot be drawn is refused", async () => {
  await expectRefusal(
    ["curve", "validation", diabetes, ...ridge],
    ["--param is missing.", "Say what to vary, such as --param lambda=1e-3..1e3:log:20."],
  );
  await expectRefusal(
    ["curve", "learning", diabetes, "--target", "progression", "--learner", "naiveBayes"],
    ['"naiveBayes" cannot learn a regression task.', "It is made for binary and multiclass."],
  );
});
