import { givenOnly } from "../../data/givenOnly.ts";
import type { Metric } from "../../metrics/metric.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { aggregatedUnder } from "../validation/aggregated.ts";
import { aggregationOf } from "../validation/aggregation.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { testedRows } from "../validation/testedRows.ts";
import { type ChoiceSettings, type Competitor, chooseBy } from "./choiceRule.ts";

/** The score of a choice, made on resampled rows and looked at on the rows that were not drawn. */
export interface CorrectedScore {
  readonly value: number;
  /** Percentiles over replicates. Rows not drawn are a third of all, so they err to the wide side. */
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
  /** Replicates that had a value. */
  readonly replicates: number;
}

export interface CorrectionOptions {
  readonly seed: number;
  readonly level: number;
  /** Default 200; 0 for none. Fewer are drawn when rows times candidates are very many. */
  readonly replicates: number;
}

/** Row values that may be looked at in all: about a second. */
const MOST_WORK = 4e8;
const FEWEST = 20;

/**
 * The bootstrap bias corrected score of Tsamardinos, Greasidou and Borboudakis (2018), "Bootstrapping the out-of-sample
 * predictions for efficient and accurate cross-validation": no model is fitted again.
 *
 * Rows (or whole groups) are drawn with replacement. The rule chooses by the out-of-sample predictions of the drawn rows,
 * and the chosen candidate is scored on the rows that were not drawn. As everywhere, a metric is averaged over folds, or
 * pooled where it is no mean. Rows not drawn are a third of a fold, and a metric that is not a mean of rows (a root, an F) has another
 * expectation on so few; so what is averaged over replicates is the difference to the winner on the same rows, which is
 * added to the winner's own mean. For means of rows that is the published score.
 *
 * It corrects for choosing among the candidates on these rows; the nested estimate also sees what fewer rows do to
 * choosing and training. null when there is nothing to draw from, or so much that a second is not enough.
 */
export function bootstrapCorrected(
  validation: CrossValidation,
  choice: ChoiceSettings,
  field: { readonly competitors: readonly Competitor[]; readonly winner: number },
  { seed, level, replicates }: CorrectionOptions,
): CorrectedScore | null {
  const { splits } = validation;
  const { competitors: learners, winner } = field;
  const naive = learners[winner].estimate.value;
  const complete = learners.map(({ estimate }) => estimate.value !== null);
  const candidates = complete.filter(Boolean).length;
  const rows = splits.reduce((sum, { test }) => sum + test.length, 0);
  const affordable = Math.floor(MOST_WORK / Math.max(1, rows * candidates * (1 + choice.criteria.length)));
  const count = Math.min(replicates, affordable);
  if (count < Math.min(FEWEST, replicates) || count === 0 || naive === null) return null;
  const metrics = [choice.metric, ...choice.criteria];
  const scorers = complete.map((isComplete, c) =>
    isComplete ? metrics.map((metric) => scorerOf(validation, c, metric, learners[c].estimate)) : null,
  );
  const draw = drawing(validation, seed);
  const found: number[] = [];
  let fixed = 0;
  for (let replicate = 0; replicate < count; replicate++) {
    const { inside, outside } = draw(replicate);
    const competitors = scorers.map((own, c): Competitor => {
      const [estimate, ...others] = own ? own.map((score) => score(inside)) : metrics.map(() => NOTHING);
      return { ...learners[c], estimate, others: others.map(({ value }) => value) };
    });
    const { candidate } = chooseBy(competitors, choice);
    const value = candidate === null ? null : (scorers[candidate]?.[0](outside).value ?? null);
    const ofWinner = candidate === winner ? value : (scorers[winner]?.[0](outside).value ?? null);
    if (value === null || ofWinner === null) continue;
    found.push(value);
    fixed += ofWinner;
  }
  if (found.length < Math.min(FEWEST, count)) return null;
  found.sort((a, b) => a - b);
  const shift = naive - fixed / found.length;
  const [lowest, highest] = choice.metric.range;
  const shifted = (value: number): number => Math.min(highest, Math.max(lowest, value + shift));
  const tail = (1 - level) / 2;
  const at = (share: number): number => shifted(found[Math.min(found.length - 1, Math.floor(share * found.length))]);
  return {
    value: shifted(found.reduce((sum, value) => sum + value, 0) / found.length),
    lower: at(tail),
    upper: at(1 - tail),
    level,
    replicates: found.length,
  };
}

type Scored = Competitor["estimate"];
const NOTHING: Scored = { value: null, folds: [] };

/** A candidate's aggregated metric under row weights, one array of weights per split. */
function scorerOf(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  { rowStandardError }: Scored,
): (weights: readonly Float64Array[]) => Scored {
  const aggregation = aggregationOf(metric, validation);
  const score = aggregatedUnder(validation, candidate, metric, aggregation);
  // pooled folds have no spread of their own: the noise of the rows is that of the sample
  const noise = givenOnly({ rowStandardError });
  return (weights) => ({ ...score(weights), ...noise });
}

interface Draw {
  readonly inside: readonly Float64Array[];
  readonly outside: readonly Float64Array[];
}

/** Weights of the tested rows that were drawn and of those that were not. A row tested in several repeats is one row. */
function drawing({ task, splits }: CrossValidation, seed: number): (replicate: number) => Draw {
  const tested = testedRows(splits, task.rows);
  const unitOfRow = new Int32Array(task.rows);
  const { group } = task;
  const units = group
    ? new Map([...new Set(Array.from(tested, (row) => group[row]))].map((code, unit) => [code, unit] as const))
    : null;
  tested.forEach((row, at) => {
    unitOfRow[row] = units && group ? (units.get(group[row]) ?? 0) : at;
  });
  const count = units ? units.size : tested.length;
  const inside = splits.map(({ test }) => new Float64Array(test.length));
  const outside = splits.map(({ test }) => new Float64Array(test.length));
  return (replicate) => {
    const rng = stream(seed, "bootstrap corrected", replicate);
    const drawn = new Uint32Array(count);
    for (let i = 0; i < count; i++) drawn[randomInteger(rng, count)]++;
    splits.forEach(({ test }, s) => {
      for (let i = 0; i < test.length; i++) {
        const times = drawn[unitOfRow[test[i]]];
        const weight = task.weight ? task.weight[test[i]] : 1;
        inside[s][i] = times * weight;
        outside[s][i] = times === 0 ? weight : 0;
      }
    });
    return { inside, outside };
  };
}
