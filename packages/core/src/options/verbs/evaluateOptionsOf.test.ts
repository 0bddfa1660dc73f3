import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { evaluate } from "../../evaluate/evaluate.ts";
import { evaluateOptionsOf } from "./evaluateOptionsOf.ts";

test("names of the verb become those of the call", () => {
  const given = { bootstrap: 300, costFn: 5, eceBins: 7, eceBinning: "equal-width", interval: "wilson" } as const;
  expect(evaluateOptionsOf({ ...given, require: ["auc >= 0.5"] })).toMatchObject({
    replicates: 300,
    costs: { falseNegative: 5, falsePositive: 1 },
    ece: { bins: 7, binning: "equal-width" },
    interval: "wilson",
    require: ["auc >= 0.5"],
  });
});

test("what is not given changes nothing: undefined is as good as missing", () => {
  const prediction = probabilities({ truth: [1, 0, 1, 0, 1, 1], score: [0.9, 0.2, 0.6, 0.7, 0.8, 0.4] });
  expect(evaluate(prediction, evaluateOptionsOf({}))).toEqual(evaluate(prediction));
  const given = { level: undefined, eceBins: 3, costFp: 2 };
  expect(evaluate(prediction, evaluateOptionsOf(given))).toEqual(
    evaluate(prediction, { ece: { bins: 3 }, costs: { falseNegative: 1, falsePositive: 2 } }),
  );
});

test("an interval that does not exist is refused with those that do", () => {
  expect(() => evaluateOptionsOf({ interval: "wilsn" })).toThrow('there is no interval "wilsn".');
});
