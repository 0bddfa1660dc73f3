import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import { f1 } from "../../../metrics/labels/fBeta.ts";
import { precision } from "../../../metrics/labels/precision.ts";
import { recall } from "../../../metrics/labels/recall.ts";
import { auc } from "../../../metrics/ranking/auc.ts";
import { maxError } from "../../../metrics/regression/maxError.ts";
import { r2 } from "../../../metrics/regression/r2.ts";
import { rmse } from "../../../metrics/regression/rmse.ts";
import { compareModels } from "../comparedModels.ts";
import { meanBehind, testedLoss, testedShare } from "./testedLoss.ts";

const pair = pairOfClassifiers({ rows: 30, seed: 1 });
const binary = compareModels(pair);
const numbers = compareModels(pairOfRegressions({ rows: 30, seed: 1 }));

test("each metric is stood for by its own loss, or the nearest that both models have", () => {
  expect(testedLoss(binary, 0, 1, f1)?.metric.id).toBe("error");
  expect(testedLoss(binary, 0, 1, auc)?.metric.id).toBe("brier");
  expect(testedLoss(numbers, 0, 1, maxError)?.metric.id).toBe("mae");
  const scores = compareModels(pair.map((one) => ({ ...one, kind: "scores" })));
  expect(testedLoss(scores, 0, 1, auc)).toBeNull();
  const cut = compareModels(
    pair.map((one) => ({ ...one, kind: "scores" })),
    { threshold: 0.4 },
  );
  expect(testedLoss(cut, 0, 1, auc)?.metric.id).toBe("error");
});

test("functions of a mean are decided by that mean, whole-sample metrics by none", () => {
  expect(meanBehind(rmse, numbers)?.id).toBe("mse");
  expect(meanBehind(r2, numbers)?.id).toBe("mse");
  expect(meanBehind(recall, binary)?.id).toBe("recall");
  expect(meanBehind(precision, binary)).toBeNull();
  expect(meanBehind(auc, binary)).toBeNull();
});

test("McNemar looks at the metric's own share, or at the accuracy", () => {
  expect(testedShare(recall, binary).id).toBe("recall");
  expect(testedShare(precision, binary).id).toBe("accuracy");
});
