import { sortLabels } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import { option, words } from "../data/wording.ts";
import type { Counts, LabelCounts, NumberCounts, NumberPart, ScoreCounts } from "./counts.ts";
import { gatherLabels, labelCellsOf, labelColumns } from "./labelCells.ts";
import { addMoments } from "./moments.ts";
import { cellsOf, columnsOf, gathered } from "./scoreCells.ts";
import { coarserCuts } from "./scoreCuts.ts";

/**
 * Counts of all rows from counts of parts of them, in any order and grouping.
 *
 * Scores binned on different grids, or not binned at all, are counted again on the coarsest grid among them. Parts must
 * agree on what they count: kind, positive class, slice column, and whether rows have groups.
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * import { countsOf, mergeCounts } from "@heldout/core/counts";
 * const monday = countsOf(labels({ truth: ["no", "yes", "no"], predicted: ["no", "yes", "yes"] }));
 * const tuesday = countsOf(labels({ truth: ["yes", "no"], predicted: ["yes", "no"] }));
 * mergeCounts([monday, tuesday]).rows; // 5
 * ```
 */
export function mergeCounts(parts: readonly Counts[]): Counts {
  const [first, ...others] = parts;
  if (first === undefined) {
    throw new InputError("bad-counts", "there are no counts to merge.", "Give at least one document of counts.");
  }
  for (const other of others) refuseMixed(first, other);
  const scored = parts.flatMap((part) => (part.kind === "scores" || part.kind === "probabilities" ? [part] : []));
  if (scored.length > 0) return mergeScores(scored);
  const labelled = parts.flatMap((part) => (part.kind === "labels" ? [part] : []));
  if (labelled.length > 0) return mergeLabels(labelled);
  return mergeNumbers(parts.flatMap((part) => (part.kind === "numbers" ? [part] : [])));
}

function refuseMixed(first: Counts, other: Counts): void {
  const whatOf = (kind: Counts["kind"]): string => (kind === "probabilities" ? "scores" : kind);
  const refusal = (what: string): InputError =>
    new InputError(
      "bad-counts",
      `these counts cannot be merged: ${what}.`,
      "Merge counts that were made the same way.",
    );
  if (whatOf(first.kind) !== whatOf(other.kind)) throw refusal(`one is of ${first.kind}, another of ${other.kind}`);
  if (first.slice?.column !== other.slice?.column) {
    const name = (counts: Counts): string => (counts.slice ? quoteValue(counts.slice.column) : "nothing");
    throw refusal(`one is sliced by ${name(first)}, another by ${name(other)}`);
  }
  if ((first.group === null) !== (other.group === null)) throw refusal("one has groups, another has none");
  if (first.kind !== "labels" || other.kind !== "labels") return;
  const two = first.classes.length === 2 && other.classes.length === 2;
  if (two && first.classes.some((name, c) => name !== other.classes[c])) {
    throw refusal(`one has the classes ${listNames(first.classes)}, another ${listNames(other.classes)}`);
  }
}

/** The names of all parts in their common order, and where the names of each part stand there. */
function joinNames(lists: readonly (readonly string[])[]): {
  readonly values: string[];
  readonly place: (part: number, index: number) => number;
} {
  const values = sortLabels([...new Set(lists.flat())]);
  const at = new Map(values.map((value, index) => [value, index]));
  return { values, place: (part, index) => at.get(lists[part]?.[index] ?? "") ?? 0 };
}

/** Slices and groups of all parts under common numbers. */
function joinPlaces(parts: readonly Counts[]): {
  readonly head: Pick<Counts, "slice" | "group">;
  readonly place: <C extends { readonly slice: number; readonly group: number }>(part: number, cell: C) => C;
} {
  const slices = joinNames(parts.map(({ slice }) => slice?.values ?? []));
  const groups = joinNames(parts.map(({ group }) => group?.values ?? []));
  const [first] = parts;
  return {
    head: {
      slice: first.slice && { column: first.slice.column, values: slices.values },
      group: first.group && { values: groups.values },
    },
    place: (part, cell) => ({
      ...cell,
      slice: slices.place(part, cell.slice),
      group: groups.place(part, cell.group),
    }),
  };
}

function mergeScores(parts: readonly ScoreCounts[]): ScoreCounts {
  const { head, place } = joinPlaces(parts);
  const cuts = parts.map((part) => part.cuts).reduce(coarserCuts, null);
  const cells = gathered(
    parts.flatMap((part, p) => cellsOf(part.cells).map((cell) => place(p, cell))),
    cuts,
  );
  return {
    schema: "heldout/counts@1",
    kind: parts.every(({ kind }) => kind === "probabilities") ? "probabilities" : "scores",
    rows: rowsOf(parts),
    classes: [classOf(parts, "negative"), classOf(parts, "positive")],
    ...head,
    cuts,
    cells: columnsOf(cells, { sliced: head.slice !== null, grouped: head.group !== null, cut: cuts !== null }),
  };
}

/** The name of a class by those parts that have rows of it: of a class without rows, a part may not know the name. */
function classOf(parts: readonly ScoreCounts[], which: "negative" | "positive"): string {
  const at = which === "negative" ? 0 : 1;
  const sure = parts.filter(({ cells }) => cells[which].some((rows) => rows > 0));
  const names = [...new Set((sure.length > 0 ? sure : parts).map(({ classes }) => classes[at]))];
  if (names.length === 1) return names[0];
  throw new InputError(
    "bad-counts",
    `these counts cannot be merged: the ${which} class is ${listNames(names)}.`,
    words`Count again with the same ${option("positive")}, and with labels written alike.`,
  );
}

function mergeLabels(parts: readonly LabelCounts[]): LabelCounts {
  const { head, place } = joinPlaces(parts);
  const joined = joinNames(parts.map(({ classes }) => classes));
  const same = parts.every(({ classes }) => classes.length === joined.values.length);
  // two classes keep their order, of which the second is positive
  const classes = same ? parts[0].classes : joined.values;
  const codeOf = new Map(classes.map((name, c) => [name, c]));
  const code = (part: number, index: number): number => codeOf.get(parts[part].classes[index]) ?? 0;
  const cells = gatherLabels(
    parts.flatMap((part, p) =>
      labelCellsOf(part.cells).map((cell) =>
        place(p, { ...cell, truth: code(p, cell.truth), predicted: code(p, cell.predicted) }),
      ),
    ),
  );
  return {
    schema: "heldout/counts@1",
    kind: "labels",
    rows: rowsOf(parts),
    classes,
    ...head,
    cells: labelColumns(cells, { sliced: head.slice !== null, grouped: head.group !== null }),
  };
}

function mergeNumbers(parts: readonly NumberCounts[]): NumberCounts {
  const { head, place } = joinPlaces(parts);
  const found = new Map<string, NumberPart>();
  parts.forEach((part, p) => {
    for (const { slice, group, moments } of part.parts) {
      const at = place(p, { slice: slice ?? 0, group: group ?? 0 });
      const key = `${at.slice}/${at.group}`;
      const known = found.get(key);
      found.set(key, {
        slice: head.slice && at.slice,
        group: head.group && at.group,
        moments: known ? addMoments(known.moments, moments) : moments,
      });
    }
  });
  const order = (a: number | null, b: number | null): number => (a ?? 0) - (b ?? 0);
  return {
    schema: "heldout/counts@1",
    kind: "numbers",
    rows: rowsOf(parts),
    ...head,
    parts: [...found.values()].sort((a, b) => order(a.slice, b.slice) || order(a.group, b.group)),
  };
}

function rowsOf(parts: readonly Counts[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}
