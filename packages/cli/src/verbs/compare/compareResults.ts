import {
  type Comparison,
  compareDataSets,
  inTerms,
  resampledOptionsOf,
  resultsOfTable,
  type Terms,
} from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import { withTable } from "../../call/withTable.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";

/** Models compared over the data sets of a table of results: a row for each data set, a column for each model. */
export async function compareResultsTable(
  path: string,
  flags: CompareFlags,
  { stdin, terms = flagTerms }: Pick<OpenOptions, "stdin"> & { readonly terms?: Terms | undefined } = {},
): Promise<Comparison> {
  return await withTable(path, { stdin, delimiter: flags.delimiter, maxBytes: flags.maxBytes }, async ({ read }) => {
    const { input, assumed } = resultsOfTable(await read(), flags);
    const warnings = assumed.map((text) => inTerms(text, terms));
    return compareDataSets(input, { ...resampledOptionsOf(flags), warnings });
  });
}
