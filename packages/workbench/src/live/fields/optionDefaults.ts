import type { ChoiceOption, Option } from "@heldout/core/internal";

/** What an option is when nothing is said; of those whose default is a number. */
export function defaultNumber(option: Option): number {
  if (typeof option.default === "number") return option.default;
  throw new Error(`the default is not a number: ${option.default}`);
}

/** The choice that holds when nothing is said. */
export function defaultChoice<C extends string>({ choices, default: usual }: ChoiceOption<C>): C {
  return choices.find((choice) => choice === usual) ?? choices[0];
}

/** The choices as a form lists them: the usual one first. */
export function choicesOf<C extends string>(option: ChoiceOption<C>): readonly C[] {
  const usual = defaultChoice(option);
  return [usual, ...option.choices.filter((choice) => choice !== usual)];
}
