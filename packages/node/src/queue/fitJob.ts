import type { Fit, ParameterValue } from "@heldout/core/internal";
import { contentHash } from "../run/contentHash.ts";
import { fitKey } from "../run/fitKey.ts";
import { rowsName } from "./rowPackage.ts";

/** A number as JSON can carry it to the bit: -0, NaN and the infinities go as text. */
type Carried = number | string | boolean | { readonly number: string };

/** A fit as data: row sets by name, and its key, by which whoever does it checks that nothing was lost on the way. */
export interface CarriedFit {
  readonly key: string;
  readonly learner: string;
  readonly params: Readonly<Record<string, Carried>>;
  readonly path: { readonly parameter: string; readonly values: readonly Carried[] } | null;
  readonly train: string;
  readonly test: string;
  readonly folds?: readonly string[];
  readonly features?: readonly number[];
  readonly sizes?: readonly number[];
  readonly wants?: Fit["wants"];
  readonly predictTrain: boolean;
  readonly seed: Carried;
  readonly place: readonly Carried[];
  readonly stream?: readonly Carried[];
  /** Of a learner that is a program. */
  readonly program?: CarriedProgram;
}

/** By which spec a worker finds a program, and the hash that says whether it is the driver's. */
export interface CarriedProgram {
  readonly source: string;
  readonly identity: string;
}

/** What waits in the queue: data only, never code. */
export interface FitJob {
  /** Content hash of the task. */
  readonly task: string;
  readonly fits: readonly CarriedFit[];
}

/** What a worker says of a job. Results are not here but beside the queue, under the keys of their fits. */
export type JobAnswer =
  | {
      readonly kind: "done";
      /** Milliseconds, and how many fits took them; the others had been done before. */
      readonly spent: number;
      readonly computed: number;
      /** How often the job had been begun, by this worker or others. */
      readonly starts: number;
    }
  /** The data or row sets are not there, or not what their hash says: whoever wants the fits must send them again. */
  | { readonly kind: "data missing" | "data damaged" };

/** The sets of rows that a fit needs. */
export function rowNames({ train, test, folds = [] }: CarriedFit): string[] {
  return [train, test, ...folds];
}

/** The same fits in the same order are the same job, whoever hands it in. */
export function jobId(fits: readonly CarriedFit[]): string {
  const hash = contentHash();
  for (const { key } of fits) hash.text(key);
  return hash.hex();
}

export function carriedFit(key: string, fit: Fit, program?: CarriedProgram): CarriedFit {
  return {
    key,
    learner: fit.setting.name,
    params: Object.fromEntries(Object.entries(fit.setting.params).map(([name, value]) => [name, carried(value)])),
    path: fit.path && { parameter: fit.path.parameter, values: fit.path.values.map(carried) },
    train: rowsName(fit.train),
    test: rowsName(fit.test),
    ...(fit.folds ? { folds: fit.folds.map(rowsName) } : {}),
    ...(fit.features ? { features: fit.features } : {}),
    ...(fit.sizes ? { sizes: fit.sizes } : {}),
    ...(fit.wants ? { wants: fit.wants } : {}),
    predictTrain: fit.predictTrain,
    seed: carried(fit.seed),
    place: fit.place.map(carried),
    ...(fit.stream ? { stream: fit.stream.map(carried) } : {}),
    ...(program ? { program } : {}),
  };
}

/** The fit again, or null when it is not the one of its key on that task. */
export function fitOf(task: string, fit: CarriedFit, rows: (name: string) => Uint32Array): Fit | null {
  const parts = (path: readonly Carried[]): (string | number)[] =>
    path.map(uncarried).filter((part) => typeof part !== "boolean");
  const restored: Fit = {
    setting: {
      name: fit.learner,
      params: Object.fromEntries(Object.entries(fit.params).map(([name, value]) => [name, uncarried(value)])),
    },
    path: fit.path && {
      parameter: fit.path.parameter,
      values: fit.path.values.map((value) => Number(uncarried(value))),
    },
    candidates: [],
    train: rows(fit.train),
    test: rows(fit.test),
    ...(fit.folds ? { folds: fit.folds.map(rows) } : {}),
    ...(fit.features ? { features: fit.features } : {}),
    ...(fit.sizes ? { sizes: fit.sizes } : {}),
    ...(fit.wants ? { wants: fit.wants } : {}),
    predictTrain: fit.predictTrain,
    seed: Number(uncarried(fit.seed)),
    place: parts(fit.place),
    ...(fit.stream ? { stream: parts(fit.stream) } : {}),
  };
  return fitKey(task, restored, fit.program?.identity) === fit.key ? restored : null;
}

function carried(value: ParameterValue): Carried {
  if (typeof value !== "number" || (Number.isFinite(value) && !Object.is(value, -0))) return value;
  return { number: Object.is(value, -0) ? "-0" : String(value) };
}

function uncarried(value: Carried): ParameterValue {
  return typeof value === "object" ? Number(value.number) : value;
}
