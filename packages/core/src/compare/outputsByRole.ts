import { chooseColumns } from "../data/columns/chooseColumns.ts";
import { givenOnly } from "../data/givenOnly.ts";
import { findRoles } from "../data/roles/findRoles.ts";
import type { Table } from "../data/table.ts";
import type { ChosenOutputs, OutputsOptions, OutputsRequest } from "./chooseOutputs.ts";

/**
 * The outputs of the models in a table, by what its columns hold; `sample` has its first rows. null when a person named
 * outputs, or when nothing is found: one model only in a table that others are joined with, two or more in one that stands
 * alone.
 */
export function outputsByRole(
  sample: Table,
  request: OutputsRequest,
  { joined = false }: OutputsOptions = {},
): ChosenOutputs | null {
  const { scores, predictions, score, prediction, proba } = request;
  if ([scores, predictions, score, prediction, proba].some((asked) => asked !== undefined)) return null;
  const { truth, outputs } = findRoles(sample, request);
  if (truth === null || (joined ? outputs.length !== 1 : outputs.length < 2)) return null;
  const names = sample.columns.map(({ name }) => name);
  const [{ output }] = outputs;
  const { id, group, weight } = chooseColumns(names, {
    ...request,
    truth: truth.truth.name,
    score: output.kind === "proba" ? output.columns[0] : output.column,
  });
  return {
    truth: truth.truth.name,
    outputs: outputs.map((found) => ({ output: found.output, name: found.name })),
    ...givenOnly({ id, group, weight }),
  };
}
