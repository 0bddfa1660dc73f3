import {
  didYouMean,
  InputError,
  parseSpec,
  parseSpecs,
  quoteValue,
  singleSetting,
  type TaskKind,
} from "@heldout/core/internal";
import type { Problem } from "../../../protocol.ts";
import { allowedCards, cardOf } from "./learnerCards.ts";

/** What is wrong with a list of learners with ranges; null when it can be read. Parameters are checked by the server. */
export function specsProblem(text: string, task: TaskKind): Problem | null {
  if (text.trim() === "") return null;
  return problemIn(() => {
    for (const { name } of parseSpecs(text)) checkName(name, task);
  });
}

/** What is wrong with one learner, which must not have ranges. */
export function specProblem(text: string, task: TaskKind): Problem | null {
  return problemIn(() => checkName(singleSetting(parseSpec(text)).name, task));
}

/** What is wrong with a range such as `k=1|5|15` of a learner. */
export function rangeProblem(range: string, learner: string): Problem | null {
  return problemIn(() => {
    const { name, values, drawn } = parseSpec(`${nameOf(learner)}(${range})`);
    const [varied] = values;
    if (values.size === 1 && drawn.size === 0 && varied[1].length > 1) return;
    throw new InputError(
      "bad-option",
      `${quoteValue(range)} is not a range of one parameter of ${name}.`,
      `Write one, such as ${cardOf(name)?.range ?? "lambda=1e-3..1e3:log:20"}.`,
    );
  });
}

/** The name in a spec, as far as it can be told. */
export function nameOf(spec: string): string {
  return /^\s*(\w+)/.exec(spec)?.[1] ?? spec.trim();
}

function checkName(name: string, task: TaskKind): void {
  const names = allowedCards(task).map((each) => each.name);
  if (names.some((each) => each === name)) return;
  throw new InputError(
    "unknown-learner",
    cardOf(name) === null ? `there is no learner ${quoteValue(name)}.` : `${name} is not for ${WORDS[task]}.`,
    `${didYouMean(name, names)}The learners are ${names.join(", ")}.`,
  );
}

const WORDS: Readonly<Record<TaskKind, string>> = {
  binary: "two classes",
  multiclass: "more than two classes",
  regression: "numbers",
};

function problemIn(check: () => void): Problem | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof InputError) return { problem: error.wording.message, remedy: error.wording.remedy };
    throw error;
  }
}
