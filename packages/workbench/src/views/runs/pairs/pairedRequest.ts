import { type Evaluation, type FileRoles, fileRolesText, givenOnly } from "@heldout/core/internal";
import type { JobRequest } from "../../../protocol.ts";

/** Roles of columns that a comparison takes as options, beside the outputs. */
const SHARED = ["truth", "group", "weight"] as const;

type Evaluated = Pick<Evaluation, "task" | "positive" | "source"> & {
  readonly curves: Pick<Evaluation["curves"], "roc">;
};

/** Of each of two files the column that names its rows, where somebody chose one. */
export type ChosenIds = readonly [string | null, string | null];

/**
 * The comparison of two evaluated models on the same rows, or why there is none. Two files may call their columns
 * differently: each has the roles that it was evaluated with. Rows are matched by the ids that were chosen for both, and
 * otherwise as the comparison does it. Whether the rows are the same is decided by the comparison itself, which refuses rows
 * whose truths differ.
 */
export function pairedRequest(a: Evaluated, b: Evaluated, ids: ChosenIds = [null, null]): JobRequest | string {
  if (a.task !== b.task) return "One is about classes, the other about numbers, or about another number of classes.";
  if (a.positive !== b.positive) return "Their positive classes differ.";
  const role = outputRole(a);
  if (role !== outputRole(b)) return "One is about scores, the other about labels.";
  const [own, other] = [a.source.columns, b.source.columns];
  const flags = {
    ...Object.fromEntries(
      SHARED.flatMap((name) => (own[name] !== undefined && own[name] === other[name] ? [[name, own[name]]] : [])),
    ),
    ...givenOnly({ positive: a.positive }),
  };
  // one probability for each class: several columns, which are found by their names
  const several = own.output?.includes(", ") === true;
  if (a.source.name === b.source.name) {
    if (own.output === other.output)
      return "Both are of the same outputs of the same file: only their settings differ.";
    if (several) return "Models with a probability for each class need a file each.";
    return { verb: "compare", files: [a.source.name], flags: { ...flags, [`${role}s`]: [own.output, other.output] } };
  }
  const files = [a.source.name, b.source.name];
  const [idA, idB] = ids;
  const sameIds = idA === null || idB === null || idA === idB;
  const alike = own.output === other.output && SHARED.every((name) => own[name] === other[name]);
  if (alike && sameIds) {
    const id = idA !== null && idB !== null ? { id: idA } : {};
    return { verb: "compare", files, flags: { ...flags, ...id, ...(several ? {} : { [role]: own.output }) } };
  }
  const bothIds = idA !== null && idB !== null;
  return {
    verb: "compare",
    files,
    flags: {
      ...(a.positive === undefined ? {} : { positive: a.positive }),
      columns: [rolesOf(own, role, bothIds ? idA : null), rolesOf(other, role, bothIds ? idB : null)],
    },
  };
}

/** Groups and weights hold for both or for none, and may be called differently. */
function rolesOf(columns: Evaluated["source"]["columns"], role: "score" | "prediction", id: string | null): string {
  const several = columns.output?.includes(", ") === true;
  const roles: FileRoles = {
    ...Object.fromEntries(SHARED.flatMap((name) => (columns[name] === undefined ? [] : [[name, columns[name]]]))),
    ...(several ? {} : { [role]: columns.output }),
    ...(id === null ? {} : { id }),
  };
  return fileRolesText(roles);
}

function outputRole({ curves }: Evaluated): "score" | "prediction" {
  return curves.roc === undefined ? "prediction" : "score";
}
