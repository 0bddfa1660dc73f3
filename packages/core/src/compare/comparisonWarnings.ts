import { warningsOf } from "../evaluate/warnings.ts";
import type { ComparedModels } from "./rows/comparedModels.ts";
import { nameText } from "./words.ts";

/** What a careful colleague would say: about the rows once, about a model with its name. */
export function comparisonWarnings({ models, settings }: ComparedModels, names: readonly string[]): string[] {
  const own = models.map(({ prediction, sample, threshold }) =>
    warningsOf(prediction, sample, { ...settings, threshold }),
  );
  const shared = own[0].filter((text) => own.every((list) => list.includes(text)));
  return [
    ...shared,
    ...own.flatMap((list, m) =>
      list.filter((text) => !shared.includes(text)).map((text) => `${nameText(names[m])}: ${text}`),
    ),
  ];
}
