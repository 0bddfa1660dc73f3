import type {
  CalibrateOptions,
  CompareOptions,
  CurveOptions,
  DiagnoseOptions,
  EstimateRiskOptions,
  SelectOptions,
  TrainOptions,
} from "@heldout/core";
import type { VerbOptions } from "@heldout/core/options";
import { expect, test } from "vitest";

/** Whoever calls the library gives these itself; a person at a command line or a page does not. */
type Surroundings =
  | "executor"
  | "stop"
  | "onProgress"
  | "onEnd"
  | "budget"
  | "dropped"
  | "registry"
  | "team"
  | "terms"
  | "table"
  | "bands"
  | "source"
  | "warnings"
  | "ids"
  | "groups"
  | "groupedBy";

/** What the library calls otherwise than the table, which has a line in a function beside the table. */
type Renamed = "split" | "replicates" | "costs" | "ece" | "multiplicity" | "costDensity" | "kind";

/** Names of a call's options that are in no table: must be none. */
type Missing<Call, Table> = Exclude<keyof Call, keyof Table | Surroundings | Renamed>;

/** Names that both have, but whose values in the table are not values of the call: must be none. */
type Otherwise<Call, Table> = {
  [K in Exclude<keyof Call & keyof Table, Surroundings | Renamed>]: Table[K] extends Call[K] ? never : K;
}[Exclude<keyof Call & keyof Table, Surroundings | Renamed>];

type Untied<Call, Table> = Missing<Call, Table> | Exclude<Otherwise<Call, Table>, undefined>;

/** Compiles for `never` alone, and names the options otherwise. */
function tied<_Names extends never>(): true {
  return true;
}

test("what a library call takes is in the table of its verb, under the same name and with the same values", () => {
  expect([
    tied<Untied<SelectOptions, VerbOptions<"select">>>(),
    tied<Untied<Omit<CurveOptions, "learner">, VerbOptions<"curve">>>(),
    tied<Untied<Omit<DiagnoseOptions, "learner">, VerbOptions<"diagnose">>>(),
    tied<Untied<Omit<EstimateRiskOptions, "learner">, VerbOptions<"estimate">>>(),
    tied<Untied<CalibrateOptions, VerbOptions<"calibrate">>>(),
    tied<Untied<Omit<TrainOptions, "learner">, VerbOptions<"train">>>(),
    tied<Untied<Omit<CompareOptions, "interval">, VerbOptions<"compare">>>(),
  ]).not.toContain(false);
  // @ts-expect-error: an option that no table has
  tied<Untied<{ readonly nobodyKnows?: number }, VerbOptions<"select">>>();
  // @ts-expect-error: an option with other values than the table's
  tied<Untied<{ readonly rule?: number }, VerbOptions<"select">>>();
});
