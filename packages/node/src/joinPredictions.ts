import {
  type ChosenOutputs,
  chooseOutputs,
  columnsOf,
  type FileRoles,
  givenNames,
  InputError,
  type JoinOptions,
  type ModelsReading,
  type ModelTable,
  modelNames,
  nearestColumn,
  numberOutputs,
  type OutputsRequest,
  oneModelOnly,
  option,
  outputsByRole,
  quoteValue,
  type ReadingOptions,
  readModels,
  words,
} from "@heldout/core/internal";
import { inEditorTerms } from "./readers/inEditorTerms.ts";
import { openTable } from "./readers/openTable.ts";
import { readSample, sampleRows } from "./readers/readSample.ts";
import type { OpenOptions, TableSource } from "./readers/tableSource.ts";

/**
 * Which columns to use, how to join the files and how to open them; all optional.
 *
 * @see {@link joinPredictions}
 */
export interface ModelsRequest extends OutputsRequest, ReadingOptions, JoinOptions, OpenOptions {
  /** Names of the models, in the order of the files or columns. */
  readonly names?: readonly string[] | undefined;
  /** Of each file what its columns are for, where the files call them differently; in the order of the files. */
  readonly own?: readonly FileRoles[] | undefined;
  /** Index of the file that holds a stored baseline: one model, in the columns asked for or those found by name. */
  readonly stored?: number | undefined;
}

/**
 * The models of one or more files, on the rows that all of them have.
 *
 * @see {@link joinPredictions}
 */
export interface ModelsFile extends ModelsReading {
  /** The paths as given; "stdin" for "-". */
  readonly files: readonly string[];
  /** Index of the file that each model came from. */
  readonly fileOf: readonly number[];
  /** The column that rows were joined on or named by; null when they were matched by their order. */
  readonly id: string | null;
}

/**
 * Reads the outputs of two or more models: from several columns of one file, or from several files whose rows are
 * matched by an id. An error names the file, the row as an editor counts it, the column and the value.
 *
 * @example
 * ```ts
 * import { joinPredictions } from "heldout";
 * const { models, id } = await joinPredictions(["examples/pima-models.csv"], { scores: ["logistic", "forest"] });
 * models.map(({ name }) => name); // [ 'logistic', 'forest' ]
 * id; // 'id'
 * ```
 */
export async function joinPredictions(paths: readonly string[], request: ModelsRequest = {}): Promise<ModelsFile> {
  const sources: TableSource[] = [];
  const tables: ModelTable[] = [];
  try {
    for (const path of paths) sources.push(await openTable(path, request));
    const chosen: ChosenOutputs[] = [];
    for (const [f, source] of sources.entries()) {
      chosen.push(
        f === request.stored
          ? await chooseStored(source, request)
          : await chooseIn(source, { ...request, ...request.own?.[f] }, sources.length > 1),
      );
    }
    refuseUnknown(sources, chosen, request);
    const id = idOf(sources, chosen, request);
    for (let f = 0; f < sources.length; f++) tables.push(await readOne(sources[f], chosen[f], id?.[f]));
    const places = chosen.flatMap(({ outputs }, f) =>
      outputs.map(({ name }) => ({ file: sources[f].name, column: name, fileIndex: f })),
    );
    if (places.length < 2) throw oneModelOnly(places[0].column, places[0].file);
    return {
      ...readModels(tables, namesOf(places, request), { ...request, idAsked: isIdAsked(request) }),
      files: sources.map(({ name }) => name),
      fileOf: places.map(({ fileIndex }) => fileIndex),
      id: id?.[0] ?? null,
    };
  } catch (error) {
    throw error instanceof InputError ? await placed(error, sources, tables) : error;
  } finally {
    for (const source of sources) await source.close();
  }
}

/** The columns by request and by name; where the names leave it open, by what the first rows hold. */
async function chooseIn(source: TableSource, request: ModelsRequest, joined: boolean): Promise<ChosenOutputs> {
  const names = source.columns.map(({ name }) => name);
  try {
    return chooseOutputs(names, request, { joined });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const found = await byValues(source, request, joined);
    if (found !== null) return found;
    throw error.at({ file: source.name, ...error.place });
  }
}

/** What the first rows say; null where they say nothing: then the names have the last word. */
async function byValues(source: TableSource, request: ModelsRequest, joined: boolean): Promise<ChosenOutputs | null> {
  try {
    return outputsByRole(await readSample(source, sampleRows(source.columns.length)), request, { joined });
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The one model of a stored file: its columns may bear other names than those of the models it is held against. */
async function chooseStored(source: TableSource, request: ModelsRequest): Promise<ChosenOutputs> {
  const {
    scores: _scores,
    predictions: _predictions,
    score: _score,
    prediction: _prediction,
    proba: _proba,
    ...roles
  } = request;
  let chosen: ChosenOutputs;
  try {
    chosen = await chooseIn(source, request, true);
  } catch {
    chosen = await chooseIn(source, roles, true);
  }
  if (chosen.outputs.length === 1) return chosen;
  throw new InputError(
    "bad-option",
    `the baseline holds several of the models: ${chosen.outputs.map(({ name }) => quoteValue(name)).join(", ")}.`,
    words`A stored baseline is one model: name its column with ${option("score")} or ${option("prediction")}.`,
    { file: source.name },
  );
}

/** Names that were given, and columns that were listed, are those of the models; a stored baseline keeps that of its file. */
function namesOf(
  places: readonly { readonly file: string; readonly column: string; readonly fileIndex: number }[],
  { names, scores, predictions, stored }: ModelsRequest,
): string[] {
  const models = places.filter(({ fileIndex }) => fileIndex !== stored);
  const listed = stored === undefined ? undefined : (scores ?? predictions);
  if (!names && !listed) return modelNames(places);
  const called = names ? givenNames(names, models.length) : modelNames(models);
  const ofFile = (place: { readonly file: string; readonly column: string }): string =>
    unlike(called, modelNames([place, { file: "", column: "" }])[0]);
  let next = 0;
  return places.map((place) => (place.fileIndex === stored ? ofFile(place) : called[next++]));
}

function unlike(names: readonly string[], name: string): string {
  return names.includes(name) ? unlike(names, `${name} (baseline)`) : name;
}

/** A column that was asked for and stands in no file. */
function refuseUnknown(
  sources: readonly TableSource[],
  chosen: readonly ChosenOutputs[],
  { scores, predictions, group, weight }: ModelsRequest,
): void {
  const found = new Set(chosen.flatMap(({ outputs }) => outputs.flatMap(({ output }) => columnsOf(output))));
  const all = sources.flatMap(({ columns }) => columns.map(({ name }) => name));
  const asked = [...(scores ?? predictions ?? []), group, weight].filter((name) => name !== undefined);
  const unknown = asked.find((name) => !found.has(name) && !all.includes(name));
  if (unknown === undefined) return;
  throw new InputError(
    "column-missing",
    `no file has a column ${quoteValue(unknown)}.`,
    nearestColumn(unknown, all) === null
      ? `The columns are ${[...new Set(all)].slice(0, 12).map(quoteValue).join(", ")}.`
      : `Did you mean ${quoteValue(nearestColumn(unknown, all) ?? "")}?`,
  );
}

/** Whether somebody said which rows belong together. */
function isIdAsked({ id, own = [] }: ModelsRequest): boolean {
  return id !== undefined || (own.length > 0 && own.every((roles) => roles.id !== undefined));
}

/**
 * The id column of each file: the one asked for, or one called "id" where every file has it. null when rows can only be matched
 * by their order.
 */
function idOf(
  sources: readonly TableSource[],
  chosen: readonly ChosenOutputs[],
  { id, own: roles = [] }: ModelsRequest,
): readonly string[] | null {
  if (id !== undefined) return sources.map((_, f) => roles[f]?.id ?? id);
  const own = chosen.map((columns, f) => roles[f]?.id ?? columns.id);
  return own.every((name) => name !== undefined) ? own : null;
}

async function readOne(
  source: TableSource,
  { truth, outputs, group, weight }: ChosenOutputs,
  id: string | undefined,
): Promise<ModelTable> {
  const roles = [truth, group, weight, id].filter((name) => name !== undefined && name !== null);
  const read = [...new Set([...roles, ...outputs.flatMap(({ output }) => columnsOf(output))])];
  const numbers = [
    ...outputs.flatMap(({ output }) => numberOutputs(output)),
    ...(weight === undefined ? [] : [weight]),
  ];
  const as = Object.fromEntries<"number" | "category">(numbers.map((name) => [name, "number"]));
  // an id is text: as numbers, long ones would become alike
  if (id !== undefined && !(id in as) && id !== truth && id !== group) as[id] = "category";
  return {
    table: await source.read(read, { as }),
    truth,
    outputs: outputs.map(({ output }) => output),
    id,
    group,
    weight,
  };
}

async function placed(
  error: InputError,
  sources: readonly TableSource[],
  tables: readonly ModelTable[],
): Promise<InputError> {
  const f = sources.findIndex(({ name }) => name === error.place.file);
  return f < 0 ? error : inEditorTerms(error, sources[f], tables[f]?.table ?? null);
}
