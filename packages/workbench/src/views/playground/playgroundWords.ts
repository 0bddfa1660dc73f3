import { pointGenerators } from "@heldout/core/internal";
import type { PlaygroundWords } from "./playgroundDocument.ts";
import { numbersOf } from "./playgroundState.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { readingOf } from "./reading.ts";
import { settingsBeside, shownLearners } from "./shownLearners.ts";

/** What the page says of an answer, for a page that does not know learners and shapes. */
export function playgroundWords(answer: PlaygroundAnswer, link: string): PlaygroundWords {
  const { task, curve } = answer;
  const { learner, params, data } = task;
  const shown = shownLearners[learner];
  const settings = settingsBeside(shown, params).map((setting) => {
    const value = params[setting.name];
    const choice = setting.kind === "choice" ? setting.values.find((each) => each.value === value) : undefined;
    return { name: setting.label, value: choice?.label ?? String(value) };
  });
  const moved = numbersOf(learner, params).find(({ name }) => name === curve?.parameter);
  return {
    link,
    title: shown.name.slice(0, 1).toUpperCase() + shown.name.slice(1),
    facts: [...settings, ...dataFacts(data), { name: "seed", value: String(data.seed) }],
    reading: readingOf(answer),
    curve:
      moved === undefined ? null : { label: moved.label, now: Number(params[moved.name]), least: leastError(data) },
  };
}

/** The least error that any rule has on data of this shape, where it is known. */
export function leastError(data: PlaygroundAnswer["task"]["data"]): number | null {
  return data.kind === "generated" ? (pointGenerators[data.generator].bayesError?.(data.noise) ?? null) : null;
}

function dataFacts(data: PlaygroundAnswer["task"]["data"]): PlaygroundWords["facts"] {
  if (data.kind === "drawn") return [{ name: "points", value: "drawn by hand" }];
  const { generator, size, noise } = data;
  return [
    { name: "points", value: `${size}, ${pointGenerators[generator].name}` },
    { name: "noise", value: String(noise) },
  ];
}
