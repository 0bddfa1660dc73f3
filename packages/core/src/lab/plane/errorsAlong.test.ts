import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import { runInline } from "../../select/plan/runPlan.ts";
import { drawGaussians, upTo } from "../gaussians.ts";
import { classErrors, testErrors } from "./classErrors.ts";
import { type ErrorsAlong, planErrorsAlong } from "./errorsAlong.ts";

const shape = { features: 2, distance: 2 };
const train = drawGaussians(shape, 60, stream(1));
const fresh = drawGaussians(shape, 200, stream(2));
const rng = () => stream(3);

function along(name: string, parameter: string, values: readonly number[], tested = true): [ErrorsAlong, number] {
  const settingAt = (value: number) => ({ name, params: { [parameter]: value } });
  const random = { seed: 3, place: [], stream: [] };
  const plan = planErrorsAlong({ parameter, values, settingAt, train, test: tested ? fresh : null, ...random });
  return [runInline(plan), plan.fits.length];
}

test.each([
  ["knn", "k", [1, 5, 25], 1],
  ["tree", "maxDepth", [1, 3, 8], 3],
] as const)("the errors of %s along %s are those of fits one by one", (name, parameter, values, wanted) => {
  const [{ training, test: tested, lower, upper }, fits] = along(name, parameter, values);
  expect(fits).toBe(wanted);
  values.forEach((value, v) => {
    const learner = learnerOf(name, { [parameter]: value });
    const model = learner.fit(train, upTo(60), rng());
    const seen = classErrors(learner.predict(model, train.features, upTo(60)), train);
    const unseen = testErrors(learner.predict(model, fresh.features, upTo(200)), fresh);
    expect(training[v]).toBe(seen.wrong / 60);
    expect([tested[v], lower[v], upper[v]]).toEqual([unseen.wrong / 200, unseen.lower, unseen.upper]);
  });
});

test("without test rows there are training errors only", () => {
  const [errors] = along("knn", "k", [1, 5], false);
  expect(errors).toMatchObject({ values: [1, 5], training: [0, expect.any(Number)], test: [], lower: [], upper: [] });
});

test("what cannot be fitted is refused in the learner's own words", () => {
  expect(() => along("knn", "k", [1, 61])).toThrow("61");
});
