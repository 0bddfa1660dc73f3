import { fileName } from "../files/fileFacts.ts";
import { nameList, type Words } from "../words.ts";
import type { Compared } from "./compareRequest.ts";
import type { PredictionColumns, Settings } from "./outputColumns.ts";

/** "Models `a` and `b` against the truth `label`": what is compared, for one look. */
export function comparedWords(file: string, models: Compared, { truth }: PredictionColumns, settings: Settings): Words {
  const against: Words = truth === null ? ["; the truth is not known"] : [" against the truth ", { name: truth }];
  const group: Words = settings.group === undefined ? [] : [", grouped by ", { name: settings.group }];
  const margin = settings.equivalent === undefined ? [] : [`, equivalence margin ${settings.equivalent}`];
  const baseline: Words = settings.baseline === undefined ? [] : [", baseline ", { name: settings.baseline }];
  if (models.kind === "files") {
    const names = [file, ...models.others].map(fileName);
    return ["Files ", ...nameList(names), ...against, ...baseline, ...group, ...margin];
  }
  const { columns } = models;
  if (columns.length < 2) {
    return [
      columns.length === 0 ? "No model is chosen yet" : "Only one model is chosen, ",
      ...columns.map((name) => ({ name })),
      ": choose two columns, or add another file.",
    ];
  }
  return ["Models ", ...nameList(columns), ...against, ...baseline, ...group, ...margin];
}
