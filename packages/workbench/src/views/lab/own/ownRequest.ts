import { type Experiment, type ExperimentId, labOptions } from "@heldout/core/internal";
import { listCodec } from "../../../live/fields/listCodec.ts";
import { problemLine } from "../../../live/pageTerms.ts";
import { predictionColumns } from "../../../live/predictions/outputColumns.ts";
import { numberOf } from "../../../live/predictions/predictionFlags.ts";
import { rolesFlags } from "../../../live/roles/rolesFlags.ts";
import { type RolesForm, rolesProblem, taskOf } from "../../../live/roles/rolesForm.ts";
import { isWithout, type Settings } from "../../../live/roles/rolesSettings.ts";
import type { JobFlag, JobRequest, TableSummary } from "../../../protocol.ts";
import { specProblem } from "../../select/live/specProblem.ts";

/** What an experiment takes from a file. */
export type Takes = NonNullable<Experiment["takes"]>;

/** Settings that mean something on own data; the others describe data that are drawn. */
export const OWN_SETTINGS: Readonly<Record<Takes, readonly string[]>> = {
  predictions: [],
  table: ["folds", "repeats"],
  matrix: ["train", "epsilon", "splits"],
};

/** What the columns of a file are for the experiment of chains: errors as 0 and 1, or what models said. */
export const MATRIX_KINDS = ["errors", "scores", "predictions"] as const;
export type MatrixKind = (typeof MATRIX_KINDS)[number];

export interface MatrixColumns {
  readonly kind: MatrixKind;
  /** One for each algorithm. */
  readonly columns: readonly string[];
}

/** By the address; where it says nothing, errors where every column has two values, and scores otherwise. */
export function matrixColumns({ columns, guesses }: TableSummary, settings: Settings): MatrixColumns {
  for (const kind of ["scores", "predictions"] as const) {
    if (settings[kind] !== undefined) return { kind, columns: listCodec.read(settings[kind]) ?? [] };
  }
  const ignore = isWithout(settings, "ignore") ? "" : settings.ignore;
  const errors = columns.filter(({ kind, distinct }) => kind === "number" && distinct <= 2);
  const rest = columns.length - errors.length;
  if (ignore === undefined && (rest > 1 || errors.length < 2)) {
    return { kind: "scores", columns: guesses.scores };
  }
  const ignored =
    ignore === undefined
      ? columns.filter((column) => !errors.includes(column)).map(({ name }) => name)
      : (listCodec.read(ignore) ?? []);
  return { kind: "errors", columns: columns.map(({ name }) => name).filter((name) => !ignored.includes(name)) };
}

/** What to ask of the server, or what is still missing. */
export type Asked = { readonly request: JobRequest } | { readonly missing: string };

export interface OwnData {
  readonly id: ExperimentId;
  readonly takes: Takes;
  readonly table: TableSummary;
  /** What the columns are for, where models are fitted. */
  readonly roles: RolesForm;
  readonly settings: Settings;
}

export function ownRequest(own: OwnData): Asked {
  const { id, takes, table, settings } = own;
  const flags = columnFlags(own);
  if (typeof flags === "string") return { missing: flags };
  const seed = numberOf(settings.seed);
  const set = OWN_SETTINGS[takes].flatMap((name) => {
    const text = settings[name]?.trim() ?? "";
    return text === "" ? [] : [[name, text]];
  });
  return {
    request: {
      verb: "lab",
      files: [table.file.path],
      flags: {
        experiment: id,
        ...flags,
        ...Object.fromEntries(set),
        ...(seed === null || seed === labOptions.seed.default ? {} : { seed }),
        ...(settings.dropMissing === "true" && takes !== "table" ? { dropMissing: true } : {}),
      },
    },
  };
}

/** The flags of the columns; a text says what is missing. */
function columnFlags({ takes, table, roles, settings }: OwnData): Record<string, JobFlag> | string {
  const { truth, output } = predictionColumns(table, settings);
  const positive = settings.positive === undefined ? {} : { positive: settings.positive };
  switch (takes) {
    case "predictions":
      if (truth === null) return "Choose the column of the truth.";
      if (output?.kind !== "score") return "Choose the column of the score.";
      return { truth, score: output.column, ...positive };
    case "table": {
      const learner = settings.learner ?? "tree";
      const task = taskOf(roles, table);
      const wrong = task === null ? null : specProblem(learner, task);
      const unused = (["stratum", "time", "weight"] as const).find((role) => roles[role] !== null);
      if (unused !== undefined) return `This experiment has no ${unused}: give that column another role.`;
      return (
        rolesProblem(roles, table) ?? (wrong === null ? { ...rolesFlags(roles, table), learner } : problemLine(wrong))
      );
    }
    case "matrix": {
      const { kind, columns } = matrixColumns(table, settings);
      if (columns.length < 2) return "Tick the columns of at least two algorithms.";
      if (kind === "errors") {
        const ignore = table.columns.map(({ name }) => name).filter((name) => !columns.includes(name));
        return ignore.length === 0 ? {} : { ignore };
      }
      if (truth === null) return "Choose the column of the truth.";
      const threshold = kind === "scores" ? numberOf(settings.at) : null;
      return { truth, [kind]: columns, ...positive, ...(threshold === null ? {} : { threshold }) };
    }
    default:
      return takes satisfies never;
  }
}
