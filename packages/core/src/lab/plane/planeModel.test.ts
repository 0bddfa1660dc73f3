import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import { runInline } from "../../select/plan/runPlan.ts";
import { drawGaussians, upTo } from "../gaussians.ts";
import { planPlaneModel } from "./planeModel.ts";

const shape = { features: 2, distance: 2 };
const train = drawGaussians(shape, 60, stream(1));
const fresh = drawGaussians(shape, 200, stream(2));
const random = { seed: 3, place: [], stream: [] };

test.each(["knn", "forest", "mlp"])(
  "the model of %s is that of a fit on the first part alone, and so is what it says",
  (name) => {
    const {
      model,
      train: seen,
      test: unseen,
    } = runInline(planPlaneModel({ name, params: {} }, { train, test: fresh, ...random }));
    const learner = learnerOf(name, {});
    const own = learner.fit(train, upTo(60), stream(3));
    expect(model).toEqual(own);
    expect(seen).toEqual(learner.predict(own, train.features, upTo(60)));
    expect(unseen).toEqual(learner.predict(own, fresh.features, upTo(200)));
  },
);

test("without a second part nothing is said of one, and a refusal is the learner's own", () => {
  expect(runInline(planPlaneModel({ name: "tree", params: {} }, { train, test: null, ...random })).test).toHaveLength(
    0,
  );
  const knn = { name: "knn", params: { k: 61 } };
  expect(() => runInline(planPlaneModel(knn, { train, test: null, ...random }))).toThrow(
    expect.objectContaining({ code: "fit-failed", remedy: expect.stringMatching(/^Use a k of/) }),
  );
});
