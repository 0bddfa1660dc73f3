import type { OutputColumn, Preprocessing } from "./preprocessing.ts";

/** As much of a preprocessing as it takes to make the named columns: new rows then need no other inputs. */
export function keepOutputs({ inputs, outputs }: Preprocessing, names: readonly string[]): Preprocessing {
  const wanted = new Set(names);
  // outputs are made from earlier ones, so going backwards meets whoever needs a column before the column
  const kept = outputs.toReversed().filter((output) => {
    if (!wanted.has(output.name)) return false;
    for (const name of sourcesOf(output)) wanted.add(name);
    return true;
  });
  const from = new Set(kept.flatMap((output) => ("from" in output ? [output.from] : [])));
  return { inputs: inputs.filter(({ name }) => from.has(name)), outputs: kept.toReversed() };
}

/** The earlier outputs that an output is made from. */
function sourcesOf(output: OutputColumn): readonly string[] {
  if (output.kind === "standardised") return [output.of];
  return output.kind === "product" ? output.of : [];
}
