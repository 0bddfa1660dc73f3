import type { OutputColumns } from "../columns/chooseColumns.ts";
import { orderedLabels } from "../columns/orderLabels.ts";
import { classColumns, classOfColumn } from "./classColumns.ts";
import { explained } from "./closeness.ts";
import type { ColumnFacts } from "./columnFacts.ts";
import { isBeside, type NamedOutput, outputName } from "./columnNames.ts";
import { isConfidence } from "./confidence.ts";
import { classesOf, type FoundTruth, isLikeId } from "./findTruth.ts";
import { isNameless } from "./foldedName.ts";
import { separation } from "./separation.ts";

/** What one model said: the columns of it, and why they are taken for that. */
export interface FoundOutput {
  readonly output: OutputColumns;
  /** What the model is called: its column, or what the names of its columns have in common. */
  readonly name: string;
  /** Hard labels beside probabilities or scores. */
  readonly labels?: string;
  /** The positive class by the name of the column, where no convention says which it is. */
  readonly positive?: string;
  readonly because: string;
  /** Of one column for each class: what their names have in common, with a star for the class. */
  readonly pattern?: string;
  /** What the output is, as far as the sample tells. */
  readonly is: "scores" | "labels" | "numbers" | "class-probabilities";
  /** How firmly the name of a column says that it is an output; null when only its values do. */
  readonly named: NamedOutput["by"] | null;
}

interface Candidate {
  readonly facts: ColumnFacts;
  readonly called: NamedOutput | null;
}

/** The outputs beside a truth: one for each model, of the kind that says most. */
export function findOutputs(found: FoundTruth, columns: readonly ColumnFacts[]): readonly FoundOutput[] {
  const { truth } = found;
  const others = columns.filter((each) => each !== truth && !isNameless(each.name));
  const candidates = others
    .filter(({ name }) => !isBeside(name))
    .map((facts) => ({ facts, called: outputName(facts.name) }));
  const classes = classesOf(truth);
  if (classes === null) return numbersFor(found, candidates);
  const labels = candidates.filter(({ facts, called }) => called !== null && holdsLabels(facts, classes));
  const all = [...new Set([...classes, ...labels.flatMap(({ facts }) => facts.labels ?? [])])];
  const sets = setsOf(truth, all, classes, others);
  if (sets.length > 0) return withLabels(sets, labels, truth);
  const rest = candidates.filter((each) => !labels.includes(each));
  const scores = classes.length === 2 || classes.length === 1 ? scoresFor(truth, classes, rest, labels) : [];
  if (scores.length > 0) return scores;
  if (classes.length > 2) {
    const numeric = amountsFor(found, rest);
    if (numeric.length > 0 && labels.length === 0) return numeric;
  }
  if (labels.length > 0) return labelsFor(truth, firmest(labels));
  return byValue(found, classes, rest);
}

function setsOf(
  truth: ColumnFacts,
  all: readonly string[],
  classes: readonly string[],
  others: readonly ColumnFacts[],
): readonly FoundOutput[] {
  const whole = classColumns(all, others);
  return (whole.length > 0 ? whole : classColumns(classes, others)).map((set) => ({
    output: { kind: "proba", columns: set.columns, classes: set.classes },
    name: `${set.before}${set.after}`.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") || set.columns.join(" "),
    because: `one probability for each class of ${truth.name}, which sum to 1`,
    pattern: `${set.before}*${set.after}`,
    is: set.columns.length === 2 ? "scores" : "class-probabilities",
    named: "name",
  }));
}

/** Probabilities and scores of the positive one of two classes: probabilities by name, then scores, then those without a name. */
function scoresFor(
  truth: ColumnFacts,
  classes: readonly string[],
  candidates: readonly Candidate[],
  labels: readonly Candidate[],
): readonly FoundOutput[] {
  const numeric = candidates.filter(({ facts }) => facts.numbers !== null);
  const sure = numeric.filter(({ facts, called }) => called !== null && called.by !== "weak" && fits(facts, called));
  const weak = numeric.filter(
    ({ facts, called }) => called?.by === "weak" && facts.numbers?.unit === true && !facts.numbers.whole,
  );
  const beside = firmest(labels);
  const confident =
    beside.length === 1 ? [...sure, ...weak].filter(({ facts }) => isConfidence(facts, beside[0].facts, classes)) : [];
  if (beside.length === 1 && confident.length === 1 && confident.length === sure.length + weak.length) {
    const [{ facts }] = confident;
    const predicted = beside[0].facts.name;
    return [
      {
        output: { kind: "confidence", column: facts.name, labels: predicted },
        name: facts.name,
        because: `the probability of the class in ${predicted}: none is below ${classes.length === 2 ? "1/2" : `1/${classes.length}`}`,
        is: "scores",
        named: confident[0].called?.by ?? null,
      },
    ];
  }
  const afterClass = [...sure, ...weak, ...numeric.filter(({ called }) => called === null)].flatMap(
    ({ facts, called }) =>
      facts.numbers?.unit === true && !facts.numbers.whole ? ofOneClass(truth, classes, facts, called) : [],
  );
  const of = (is: NamedOutput["is"]): readonly Candidate[] => sure.filter(({ called }) => called?.is === is);
  const ranked = [of("probability"), of("score"), of("prediction"), weak];
  for (const rank of ranked) {
    const own = firmest(rank);
    if (own.length === 0) continue;
    if (afterClass.length > 0) return withLabels(afterClass, labels, truth);
    return withLabels(
      own.map(({ facts, called }) => scoreOf(truth, facts, called, classes)),
      labels,
      truth,
    );
  }
  return withLabels(afterClass, labels, truth);
}

/** `prob_yes`: the probability of the class that the column is named after. */
function ofOneClass(
  truth: ColumnFacts,
  classes: readonly string[],
  facts: ColumnFacts,
  called: NamedOutput | null,
): readonly FoundOutput[] {
  const found = classOfColumn(facts.name, classes);
  if (found === null || (called === null && found.around.before + found.around.after !== "")) return [];
  const [first, second = first] = classes;
  const conventional = orderedLabels([first, second])?.classes[1];
  return [
    {
      output: { kind: "proba", columns: [facts.name], classes: [found.class] },
      name: facts.name,
      ...(conventional === undefined ? { positive: found.class } : {}),
      because: `numbers in [0, 1] that ${separates(truth, facts) ? `separate the classes of ${truth.name}` : "are named after a class"}`,
      is: "scores",
      named: called?.by ?? "part",
    },
  ];
}

function scoreOf(
  truth: ColumnFacts,
  facts: ColumnFacts,
  called: NamedOutput | null,
  classes: readonly string[],
): FoundOutput {
  const { name, numbers } = facts;
  const span = numbers?.unit === true ? "numbers in [0, 1]" : "numbers";
  const because = separates(truth, facts)
    ? `${span} that separate the classes of ${truth.name}`
    : `${span}, named like a ${called?.is === "probability" ? "probability" : "score"}`;
  const kind = called?.is === "prediction" && classes.length === 2 ? "guess" : "score";
  return { output: { kind, column: name }, name, because, is: "scores", named: called?.by ?? null };
}

/** Labels that belong to the probabilities are those of the only model, or of the model whose name they share. */
function withLabels(
  outputs: readonly FoundOutput[],
  labels: readonly Candidate[],
  truth: ColumnFacts,
): readonly FoundOutput[] {
  const own = firmest(labels);
  if (outputs.length === 1 && own.length === 1 && own[0].facts !== truth) {
    return [{ ...outputs[0], labels: own[0].facts.name }];
  }
  return outputs;
}

function labelsFor(truth: ColumnFacts, labels: readonly Candidate[]): readonly FoundOutput[] {
  return labels.map(({ facts: { name }, called }) => ({
    output: { kind: called === null ? "prediction" : "guess", column: name },
    name,
    because: `holds the classes of ${truth.name}`,
    is: "labels",
    named: called?.by ?? null,
  }));
}

/** Numbers for a truth of whole numbers that are amounts: the output has fractions. */
function amountsFor({ truth }: FoundTruth, candidates: readonly Candidate[]): readonly FoundOutput[] {
  if (truth.numbers === null) return [];
  return firmest(
    candidates.filter(
      ({ facts, called }) => called?.is === "prediction" && called.by !== "weak" && facts.numbers !== null,
    ),
  ).map(({ facts: { name }, called }) => numberOutput(name, truth.name, called));
}

function numbersFor({ truth, by }: FoundTruth, candidates: readonly Candidate[]): readonly FoundOutput[] {
  const numeric = candidates.filter(({ facts }) => facts.numbers !== null);
  const named = firmest(
    numeric.filter(({ called }) => called !== null && called.by !== "weak" && called.is === "prediction"),
  );
  if (named.length > 0) return named.map(({ facts: { name }, called }) => numberOutput(name, truth.name, called));
  const near = numeric.filter(
    ({ facts }) =>
      truth.numbers !== null && facts.numbers !== null && explained(truth.numbers.values, facts.numbers.values) > 0,
  );
  const weak = near.filter(({ called }) => called !== null && called.is !== "score");
  if (weak.length > 0) return weak.map(({ facts: { name }, called }) => numberOutput(name, truth.name, called));
  return by === "predictions" ? near.map(({ facts: { name } }) => numberOutput(name, truth.name, null)) : [];
}

function numberOutput(name: string, truth: string, called: NamedOutput | null): FoundOutput {
  return {
    output: { kind: called === null ? "prediction" : "guess", column: name },
    name,
    because: called === null ? `numbers that come close to those of ${truth}` : "named like a prediction",
    is: "numbers",
    named: called?.by ?? null,
  };
}

/** Outputs that only their values give away: labels of the same classes, and numbers in [0, 1] that separate them. */
function byValue(
  { truth, by }: FoundTruth,
  classes: readonly string[],
  candidates: readonly Candidate[],
): readonly FoundOutput[] {
  const others = candidates.filter(({ facts }) => !isLikeId(facts));
  const labels = others.filter(({ facts }) => facts.numbers === null && holdsLabels(facts, classes));
  const numeric = others.filter(({ facts }) => facts.numbers !== null);
  if (by === "target" && labels.length > 0 && numeric.length === 0) return labelsFor(truth, labels);
  const separating =
    classes.length === 2
      ? numeric.filter(({ facts }) => facts.numbers?.unit === true && !facts.numbers.whole && separates(truth, facts))
      : [];
  if (by === "predictions") {
    const whole = numeric.filter(({ facts }) => truth.numbers !== null && holdsLabels(facts, classes));
    const unit =
      classes.length === 2 ? numeric.filter(({ facts }) => facts.numbers?.unit === true && !facts.numbers.whole) : [];
    if (unit.length > 0) return unit.map(({ facts }) => scoreOf(truth, facts, null, classes));
    return labelsFor(truth, [...labels, ...whole]);
  }
  if (separating.length === 0 || separating.length < others.length) return [];
  return separating.map(({ facts }) => scoreOf(truth, facts, null, classes));
}

function holdsLabels({ labels, numbers }: ColumnFacts, classes: readonly string[]): boolean {
  if (labels === null || labels.length === 0) return false;
  const known = labels.filter((label) => classes.includes(label)).length;
  // a model may name a class that no row of the truth has
  return numbers === null
    ? known > 0 && labels.length <= classes.length + 5 && known * 2 >= labels.length
    : known === labels.length;
}

/** Whether the values are what the name says: numbers of a probability lie in [0, 1]. */
function fits({ numbers }: ColumnFacts, { is, by }: NamedOutput): boolean {
  if (numbers === null) return false;
  return by === "name" || is === "score" ? true : numbers.unit;
}

/** Those with a name of their own, where there are some; otherwise those with a part of one. */
function firmest(candidates: readonly Candidate[]): readonly Candidate[] {
  for (const by of ["name", "part", "weak"] as const) {
    const own = candidates.filter(({ called }) => called?.by === by);
    if (own.length > 0) return own;
  }
  return candidates;
}

function separates(truth: ColumnFacts, { numbers }: ColumnFacts): boolean {
  return numbers !== null && truth.labels?.length === 2 && separation(numbers.values, truth.codes)?.clear === true;
}
