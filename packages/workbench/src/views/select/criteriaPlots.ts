import { type CandidateResult, type Constraint, parseConstraint, type Selection } from "@heldout/core/internal";
import { metricName } from "../../metricNames.ts";

/** One of the two axes of a plot of criteria. */
export interface CriterionAxis {
  readonly id: string;
  readonly label: string;
  readonly better: "higher" | "lower" | "neither";
  /** Bounds that a candidate must keep. */
  readonly bounds: readonly Constraint[];
}

export interface CriteriaPoint {
  readonly index: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly onFront: boolean;
  readonly chosen: boolean;
}

export interface CriteriaPlot {
  readonly x: CriterionAxis;
  readonly y: CriterionAxis;
  readonly points: readonly CriteriaPoint[];
}

/** More pairs than these say no more. */
const most = 6;

/**
 * Candidates by every two of the criteria that were chosen by; none when there was one criterion and no front.
 * A candidate without a value for one of the two is not drawn.
 */
export function criteriaPlots(selection: Selection): CriteriaPlot[] {
  const { choice, candidates, winner } = selection;
  const axes = choice.criteria.map((id) => axisOf(id, selection));
  const pairs = axes.flatMap((x, i) => axes.slice(i + 1).map((y) => ({ x, y })));
  return pairs.slice(0, most).map(({ x, y }) => ({
    x,
    y,
    points: candidates.flatMap((candidate, index) => {
      const across = criterionValue(candidate, x.id, selection.metric);
      const up = criterionValue(candidate, y.id, selection.metric);
      if (across === null || up === null) return [];
      return {
        index,
        label: candidate.label,
        x: across,
        y: up,
        onFront: choice.front?.includes(index) ?? false,
        chosen: winner?.candidate === index,
      };
    }),
  }));
}

function axisOf(id: string, { metric, better, choice }: Selection): CriterionAxis {
  const { label, better: known } = metricName(id);
  return {
    id,
    label,
    better: id === metric ? better : id === "complexity" ? "lower" : known,
    bounds: choice.constraints.flatMap((text) => boundOn(id, text)),
  };
}

/** A text that is not a bound, which this version did not write, is not drawn. */
function boundOn(id: string, text: string): Constraint[] {
  try {
    const constraint = parseConstraint(text);
    return constraint.criterion === id ? [constraint] : [];
  } catch {
    return [];
  }
}

function criterionValue(candidate: CandidateResult, id: string, metric: string): number | null {
  if (id === metric) return candidate.mean.value;
  if (id === "complexity") return candidate.mean.value === null ? null : candidate.complexity;
  return Object.hasOwn(candidate.criteria, id) ? candidate.criteria[id].value : null;
}
