import { type Comparison, InputError, option, type Prediction, quoteValue, words } from "@heldout/core/internal";
import type { ModelsFile } from "@heldout/node";
import { writeFileWhole } from "@heldout/node/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { csvLine } from "../../print/csvLine.ts";

/**
 * Writes the predictions of one model as a file that `--baseline` and `evaluate` read: the last of the models but the baseline,
 * or the one that "NAME=FILE" names. Only when every requirement is met: what failed is nothing to be measured by.
 */
export async function saveBaseline(
  target: string,
  reading: ModelsFile,
  { baseline }: Comparison,
  { stderr }: Pick<Io, "stderr">,
  { code, quiet = false }: { readonly code: number; readonly quiet?: boolean | undefined },
): Promise<void> {
  const names = reading.models.map(({ name }) => name);
  const named = names.find((name) => target.startsWith(`${name}=`));
  const path = named === undefined ? target : target.slice(named.length + 1);
  if (path === "" || (named === undefined && /^[^\\/]*=/.test(target))) {
    throw new InputError(
      "bad-option",
      words`${option("saveBaseline")} ${quoteValue(target)} names no model and file.`,
      `Give a file, or a model and a file: ${names[0]}=baseline.csv. The models are ${names.map(quoteValue).join(", ")}.`,
    );
  }
  if (code !== EXIT.done) {
    if (!quiet) stderr.write(`not saved: ${path}, because not every requirement is met\n`);
    return;
  }
  const chosen = named ?? names.findLast((name) => name !== baseline);
  const model = reading.models.find(({ name }) => name === chosen) ?? reading.models[0];
  await writeFileWhole(path, `${linesOf(model.prediction, reading).join("\n")}\n`);
  if (!quiet) stderr.write(`baseline: ${path} (${model.name})\n`);
}

function linesOf(prediction: Prediction, { ids, id, groups }: ModelsFile): string[] {
  const { truth, weight, group } = prediction;
  const outputs = columnsOf(prediction);
  const header = [id ?? "id", "truth", ...outputs.names, ...(group ? ["group"] : []), ...(weight ? ["weight"] : [])];
  const label = (row: number): string =>
    prediction.kind === "numbers" ? String(truth[row]) : prediction.classes[truth[row]];
  const rows = Array.from(truth, (_, row) =>
    csvLine([
      ids(row),
      label(row),
      ...outputs.values(row),
      ...(group ? [groups?.[group[row]] ?? String(group[row])] : []),
      ...(weight ? [String(weight[row])] : []),
    ]),
  );
  return [csvLine(header), ...rows];
}

interface OutputCells {
  readonly names: readonly string[];
  readonly values: (row: number) => readonly string[];
}

/** Under names by which they are found again. */
function columnsOf(prediction: Prediction): OutputCells {
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return { names: ["score"], values: (row) => [String(prediction.score[row])] };
    case "labels":
      return { names: ["prediction"], values: (row) => [prediction.classes[prediction.predicted[row]]] };
    case "numbers":
      return { names: ["prediction"], values: (row) => [String(prediction.predicted[row])] };
    case "class-probabilities":
      return {
        names: prediction.classes.map((name) => `p_${name}`),
        values: (row) => prediction.probability.map((column) => String(column[row])),
      };
    default:
      return prediction satisfies never;
  }
}
