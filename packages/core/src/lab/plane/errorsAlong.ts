import { learnerOf } from "../../registry.ts";
import type { Fit, LearnerSetting } from "../../select/fits/fit.ts";
import { type Plan, resultsInOrder } from "../../select/plan/plan.ts";
import { outputsOf } from "../labFits.ts";
import { classErrors, testErrors } from "./classErrors.ts";
import { type PlaneParts, planeFits } from "./planeModel.ts";

export interface AlongOptions extends PlaneParts, Pick<Fit, "seed" | "place" | "stream"> {
  readonly parameter: string;
  readonly values: readonly number[];
  /** The learner with the parameter at this value. All have the same random stream, so that they differ by it alone. */
  readonly settingAt: (value: number) => LearnerSetting;
}

/** Shares of wrong rows at each value of a parameter. */
export interface ErrorsAlong {
  readonly parameter: string;
  readonly values: readonly number[];
  readonly training: readonly number[];
  /** Empty without test rows, as its bounds are. */
  readonly test: readonly number[];
  /** Wilson, 95%. */
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** Training and test error for every value of a parameter: by one fit where the learner has a path of it. */
export function planErrorsAlong({
  parameter,
  values,
  settingAt,
  train,
  test,
  ...random
}: AlongOptions): Plan<ErrorsAlong> {
  const { task, fitOf } = planeFits({ train, test }, random);
  const settings = values.map(settingAt);
  const isPath = values.length > 0 && learnerOf(settings[0].name, settings[0].params).path?.parameter === parameter;
  const fits = isPath
    ? [fitOf(settings[0], { path: { parameter, values } })]
    : settings.map((setting) => fitOf(setting));
  return {
    task,
    fits,
    collect: (results) => {
      const outputs = resultsInOrder(results, fits).flatMap((result, f) => outputsOf(task, fits[f], result));
      const tested = test ? outputs.map((output) => testErrors(output.test, test)) : [];
      return {
        parameter,
        values,
        training: outputs.map((output) => {
          const { wrong, n } = classErrors(output.train, train);
          return wrong / n;
        }),
        test: tested.map(({ wrong, n }) => wrong / n),
        lower: tested.map(({ lower }) => lower),
        upper: tested.map(({ upper }) => upper),
      };
    },
  };
}
