import type { Recalibration } from "../../calibrate/recalibration.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import type { Diagnosis } from "../../diagnose/diagnosis.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { LabResult } from "../../lab/labResult.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Curve } from "../../select/curves/curveResult.ts";
import type { FeatureCurve } from "../../select/curves/featureCurve.ts";
import type { RiskTable } from "../../select/risk/riskTable.ts";
import type { Selection } from "../../select/selection/selection.ts";
import { riskVerdict } from "../riskVerdict.ts";
import { type SmallFigure, smallIntervals, smallLine, smallLines, smallMatrix, smallPoints } from "./smallFigure.ts";

/** What a result is known by in a list of results. */
export interface ResultDigest {
  /** What it says in words; empty where the number says it all. */
  readonly says: string;
  /** The number that it is about; null when there is none. */
  readonly estimate: DigestEstimate | null;
  readonly figure: SmallFigure | null;
}

export interface DigestEstimate {
  /** Id of the metric. */
  readonly metric: string;
  /** Whether it is the metric itself or how two of them differ. */
  readonly of: "value" | "difference";
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
}

type Digested =
  | Evaluation
  | Comparison
  | Selection
  | Curve
  | FeatureCurve
  | Diagnosis
  | RiskTable
  | Recalibration
  | Plan
  | LabResult;

/** What people ask of an evaluation first, by what is there. */
const FIRST = ["auc", "accuracy", "rmse"];

/** The few words, the number and the small figure by which a result is found again. */
export function resultDigest(document: Digested): ResultDigest {
  switch (document.schema) {
    case "heldout/evaluation@2":
      return evaluationDigest(document);
    case "heldout/comparison@1":
      return comparisonDigest(document);
    case "heldout/selection@1":
      return selectionDigest(document);
    case "heldout/curve@1":
      return curveDigest(document);
    case "heldout/diagnosis@1":
      return {
        says: document.verdict.sentence,
        estimate: estimateOf(document.metric, document.decomposition.heldOut),
        figure: errorLines(document.curve.points),
      };
    case "heldout/risk@1":
      return riskDigest(document);
    case "heldout/calibration@1":
      return calibrationDigest(document);
    case "heldout/plan@1":
      return {
        says: document.sentence,
        estimate: null,
        figure: smallLines(false, [smallLine(document.curve.n, document.curve.value)]),
      };
    case "heldout/lab@1":
      return { says: document.findings[0] ?? document.title, estimate: null, figure: labLines(document) };
    default:
      return document satisfies never;
  }
}

function evaluationDigest({ metrics, curves, confusion }: Evaluation): ResultDigest {
  const known = [...FIRST, ...Object.keys(metrics)].find(
    (id) => Object.hasOwn(metrics, id) && typeof metrics[id].value === "number",
  );
  const { roc, scatter } = curves;
  return {
    says: "",
    estimate: known === undefined ? null : estimateOf(known, metrics[known]),
    figure: roc
      ? smallLines(true, [smallLine(roc.fpr, roc.tpr)])
      : scatter
        ? smallPoints(scatter.predicted, scatter.truth)
        : confusion
          ? smallMatrix(confusion)
          : null,
  };
}

function comparisonDigest({ metric, pairs }: Comparison): ResultDigest {
  const differences = pairs.flatMap(({ difference }) => (Object.hasOwn(difference, metric) ? difference[metric] : []));
  return {
    says: pairs[0]?.sentence ?? "",
    estimate: differences.length === 0 ? null : estimateOf(metric, differences[0], "difference"),
    figure: smallIntervals(differences, 0),
  };
}

function selectionDigest({ metric, candidates, winner, nested }: Selection): ResultDigest {
  const ranked = candidates
    .map(({ mean, rank }, index) => ({ ...mean, rank, chosen: index === winner?.candidate }))
    .sort((a, b) => a.rank - b.rank);
  return {
    says: winner?.label ?? "nothing was chosen",
    estimate: estimateOf(metric, nested.estimate),
    figure: smallIntervals(ranked, null),
  };
}

function curveDigest({ metric, points, best, learner, varied }: Curve | FeatureCurve): ResultDigest {
  const at = points[best ?? points.length - 1];
  return {
    says: `${learner}, by ${varied}`,
    estimate: at === undefined ? null : estimateOf(metric, at.test),
    figure: errorLines(points),
  };
}

/** The estimate to quote, marked among all of them. */
function riskDigest(table: RiskTable): ResultDigest {
  const { estimate } = riskVerdict(table);
  return {
    says: table.learner,
    estimate: estimate === null ? null : estimateOf(table.metric, estimate),
    figure: smallIntervals(
      table.estimates.map((each) => ({ ...each, chosen: each === estimate })),
      null,
    ),
  };
}

function calibrationDigest({ metric, before, after, difference, sentence }: Recalibration): ResultDigest {
  const change = Object.hasOwn(difference, metric) ? difference[metric] : null;
  const line = ({ calibration }: Recalibration["before"], faint: boolean) =>
    calibration === undefined
      ? null
      : smallLine(
          calibration.bins.map(({ meanScore }) => meanScore),
          calibration.bins.map(({ rate }) => rate),
          faint ? { faint } : {},
        );
  return {
    says: sentence,
    estimate: change === null ? null : estimateOf(metric, change, "difference"),
    figure: smallLines(true, [line(before, true), line(after, false)]),
  };
}

/** Training and held-out error over whatever is varied. */
function errorLines(points: Curve["points"]): SmallFigure | null {
  const at = points.map((point) => point.at);
  const train = points.map((point) => point.train.value);
  const test = points.map((point) => point.test.value);
  return smallLines(false, [smallLine(at, train, { faint: true }), smallLine(at, test)]);
}

function labLines({ figures }: LabResult): SmallFigure | null {
  const series = figures[0]?.series.filter(({ draw }) => draw !== "points" && draw !== "cells") ?? [];
  return smallLines(
    false,
    series.slice(0, 4).map(({ x, y, draw }) => smallLine(x, y, draw === "dashed" ? { faint: true } : {})),
  );
}

interface Bounded {
  readonly value: number | string | null;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
}

function estimateOf(
  metric: string,
  { value, lower, upper }: Bounded,
  of: DigestEstimate["of"] = "value",
): DigestEstimate | null {
  if (typeof value !== "number") return null;
  return {
    metric,
    of,
    value,
    ...givenOnly({ lower, upper }),
  };
}
