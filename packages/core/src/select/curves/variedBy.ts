import { InputError, quoteValue } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { LearnerSetting } from "../../learners/learnerSetting.ts";
import { nestedName, withNested } from "../../learners/nestedParameter.ts";
import { parseSpec } from "../../learners/spec.ts";
import { builtIn } from "../../registry.ts";

/** What a curve varies. */
export interface Varied {
  /** The parameter, with dots where it is one of a base: `base.lambda`. */
  readonly name: string;
  /** The learner with each of its values. */
  readonly settings: readonly LearnerSetting[];
}

/** The one parameter that a text such as `lambda=1e-3..1e3:log:20` or `base.lambda=0|1` varies, and the learner with each value. */
export function variedBy(param: string, setting: LearnerSetting, registry: Registry = builtIn): Varied {
  const [, path, given] = /^\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*(=[\s\S]*)$/.exec(param) ?? [];
  // a list of parameters, or what is none, is read as such, so that the refusal says what it found
  const last = path?.split(".").at(-1) ?? "";
  const varied = [...parseSpec(`${setting.name}(${path === undefined ? param : `${last}${given}`})`).values];
  if (varied.length === 1) {
    const [[own, values]] = varied;
    const name = nestedName(setting, path ?? own, registry);
    return { name, settings: values.map((value) => withNested(setting, name, value, registry)) };
  }
  throw new InputError(
    "bad-option",
    words`${option("param")} ${quoteValue(param)} varies ${varied.length} parameters.`,
    words`Vary one; give the others in ${option("learner")}.`,
  );
}
