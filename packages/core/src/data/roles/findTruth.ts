import { classColumns } from "./classColumns.ts";
import { agreement, explained } from "./closeness.ts";
import { allDiffer, type ColumnFacts } from "./columnFacts.ts";
import { isBeside, outputName, truthTier } from "./columnNames.ts";
import { MOST_INTEGER_CLASSES } from "./integerClasses.ts";
import { separation } from "./separation.ts";

/** The column of the truth, and why it is taken for that. */
export interface FoundTruth {
  readonly truth: ColumnFacts;
  readonly because: string;
  /** "predictions": called as only predictions call it. "target": as a target. "value": by what it holds. */
  readonly by: "predictions" | "target" | "value";
}

/** Columns of which each could be the truth. */
export interface SeveralTruths {
  readonly several: readonly string[];
}

/** The classes of a column that holds classes: text, two values, or few whole numbers. */
export function classesOf({ labels, numbers }: ColumnFacts): readonly string[] | null {
  if (labels === null || labels.length === 0) return null;
  if (numbers === null || labels.length <= 2) return labels;
  return numbers.whole && labels.length <= MOST_INTEGER_CLASSES ? labels : null;
}

/** The column of the truth: by its name, otherwise the one that the outputs predict; null when there is none. */
export function findTruth(columns: readonly ColumnFacts[]): FoundTruth | SeveralTruths | null {
  const named = (tier: 1 | 2): readonly ColumnFacts[] => columns.filter(({ name }) => truthTier(name) === tier);
  const first = named(1);
  const second = named(2);
  const told = first.filter(({ labels }) => labels?.length !== 1);
  if (told.length > 1) return { several: told.map(({ name }) => name) };
  if (told.length === 1) return { truth: told[0], because: "named like the truth", by: "predictions" };
  if (first.length + second.length === 1) {
    const [truth] = [...first, ...second];
    return { truth, because: "named like the truth", by: first.length === 1 ? "predictions" : "target" };
  }
  if (first.length > 0) return { several: [...first, ...second].map(({ name }) => name) };
  const candidates = second.length > 0 ? second : columns.filter(couldBeTruth);
  const found = predictedOne(candidates, columns);
  if (found !== null) return found;
  return second.length > 0 ? { several: second.map(({ name }) => name) } : null;
}

export function couldBeTruth(facts: ColumnFacts): boolean {
  const { name, labels } = facts;
  return (
    outputName(name) === null && !isBeside(name) && labels?.length !== 1 && !(labels === null && facts.numbers === null)
  );
}

/** The one candidate that other columns predict. */
function predictedOne(candidates: readonly ColumnFacts[], columns: readonly ColumnFacts[]): FoundTruth | null {
  return (
    namesakeOf(candidates, columns) ??
    closestTo(
      candidates,
      columns.filter(({ name }) => outputName(name) !== null),
    ) ??
    onlyClasses(candidates, columns)
  );
}

/** The column after whose classes others are named. */
function namesakeOf(candidates: readonly ColumnFacts[], columns: readonly ColumnFacts[]): FoundTruth | null {
  const found = candidates.flatMap((truth) => {
    const classes = classesOf(truth);
    const others = columns.filter((other) => other !== truth);
    const sets = classes === null || classes.length < 2 ? [] : classColumns(classes, others);
    return sets.length === 0 ? [] : [{ truth, names: sets[0].columns }];
  });
  if (found.length !== 1) return null;
  const [{ truth, names }] = found;
  return { truth, because: `has the classes that ${listed(names)} are named after`, by: "value" };
}

/** The column that something called an output comes closest to. */
export function closestTo(candidates: readonly ColumnFacts[], outputs: readonly ColumnFacts[]): FoundTruth | null {
  for (const output of outputs) {
    const classes = classesOf(output);
    const alike = candidates.filter((each) => {
      const own = classesOf(each);
      return (
        own !== null && classes?.every((label) => own.includes(label)) === true && own.length <= classes.length + 5
      );
    });
    if (alike.length === 1 && classes !== null && classes.length > 1) {
      return { truth: alike[0], because: `has the classes of ${output.name}`, by: "value" };
    }
    if (alike.length > 1) {
      const best = bestOf(alike, (each) => agreement(each, output));
      if (best !== null) return { truth: best, because: `agrees best with ${output.name}`, by: "value" };
    }
  }
  const numeric = outputs.flatMap(({ name, numbers }) => (numbers === null ? [] : [{ name, ...numbers }]));
  const two = candidates.filter((each) => classesOf(each)?.length === 2 && !allDiffer(each));
  const scores = numeric.filter(({ whole }) => !whole);
  for (const { name, values } of scores) {
    const found = two.filter((each) => separation(values, each.codes)?.clear === true);
    const best = found.length === 1 ? found[0] : bestOf(found, (each) => separationOf(values, each));
    if (best !== null) return { truth: best, because: `has two classes that ${name} separates`, by: "value" };
  }
  for (const { name, values } of numeric) {
    const amounts = candidates.flatMap((each) => {
      const r2 = each.numbers === null ? Number.NEGATIVE_INFINITY : explained(each.numbers.values, values);
      return r2 > 0 ? [{ each, r2 }] : [];
    });
    const best = bestOf(amounts, ({ r2 }) => r2);
    if (best !== null) return { truth: best.each, because: `the numbers that ${name} comes closest to`, by: "value" };
  }
  return null;
}

/** The only column of two classes, where all others are numbers in [0, 1] that separate them. */
function onlyClasses(candidates: readonly ColumnFacts[], columns: readonly ColumnFacts[]): FoundTruth | null {
  const classes = candidates.filter((each) => classesOf(each)?.length === 2 && !allDiffer(each));
  if (classes.length !== 1) return null;
  const [truth] = classes;
  const others = columns.filter((each) => each !== truth && !isBeside(each.name) && !isLikeId(each));
  const separating = others.filter(
    ({ numbers }) => numbers?.unit === true && separation(numbers.values, truth.codes)?.clear === true,
  );
  if (separating.length === 0 || separating.length < others.length) return null;
  return {
    truth,
    because: `has two classes that ${listed(separating.map(({ name }) => name))} separate${separating.length === 1 ? "s" : ""}`,
    by: "value",
  };
}

/** Whole numbers or texts of which every row has another. */
export function isLikeId(facts: ColumnFacts): boolean {
  return (
    allDiffer(facts) && facts.filled > 1 && (facts.numbers === null || (facts.numbers.whole && !facts.numbers.unit))
  );
}

function separationOf(values: Float64Array, { codes }: ColumnFacts): number {
  return Math.abs((separation(values, codes)?.auc ?? 0.5) - 0.5);
}

/** The one that is clearly above all others; null when two are alike. */
function bestOf<T>(items: readonly T[], value: (item: T) => number): T | null {
  const ranked = items.map((item) => ({ item, value: value(item) })).sort((a, b) => b.value - a.value);
  if (ranked.length === 0) return null;
  return ranked.length === 1 || ranked[0].value > ranked[1].value + 1e-9 ? ranked[0].item : null;
}

/** "a", "a and b", "a, b and 3 more". */
export function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names[0]}, ${names[1]} and ${names.length - 2} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
