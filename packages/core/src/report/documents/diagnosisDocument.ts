import { endsText, estimateFormat, estimateText } from "../../data/numbers/estimateFormat.ts";
import { CHECK_NAMES, CHECK_OUTCOMES, type Check } from "../../diagnose/checks/check.ts";
import type { Diagnosis } from "../../diagnose/diagnosis.ts";
import { besideText } from "../../diagnose/evidence/besideText.ts";
import type { Judged } from "../../diagnose/judge.ts";
import { REMEDY_OUTCOMES, type Remedy, shownRemedies } from "../../diagnose/remedy.ts";
import type { VerdictKind } from "../../diagnose/verdict.ts";
import { type Block, type Cell, type Document, plain, type Tone, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { methodName } from "../names/methodName.ts";
import { curveSketch } from "./curves/curveDocument.ts";
import { firstLine } from "./firstLine.ts";

const TONES: Readonly<Record<VerdictKind, Tone>> = {
  overfitting: "bad",
  underfitting: "bad",
  both: "bad",
  fine: "good",
  "nothing learned": "bad",
  undecided: "unsure",
};

/**
 * A diagnosis as a document: the verdict first, then the evidence, the learning curve, the remedies and the checks.
 *
 * @example
 * ```ts
 * import { defineTask, diagnose, tableFrom } from "@heldout/core";
 * import { diagnosisDocument } from "@heldout/core/report";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const diagnosis = await diagnose(task, { learner: "ols", folds: 5, repeats: 1 });
 * diagnosisDocument(diagnosis).blocks[0].kind; // 'title'
 * ```
 */
export function diagnosisDocument(diagnosis: Diagnosis): Document {
  return {
    blocks: [
      ...firstLine(diagnosis.data),
      titleOf(diagnosis),
      verdictOf(diagnosis),
      evidenceOf(diagnosis),
      ...besideOf(diagnosis),
      ...curveSketch(diagnosis.curve.points, [], "learning curve; solid: held out, dotted: training"),
      curveLineOf(diagnosis),
      ...remediesOf(diagnosis),
      checksOf(diagnosis),
    ],
  };
}

function titleOf({ data, task, metric, better, learner, splits, fits, tolerance }: Diagnosis): Block {
  const parts = [
    `${task}, ${groupThousands(data.rows)} rows, ${data.features} ${data.features === 1 ? "feature" : "features"}, target "${printable(data.target)}"`,
    `${metric} (${better} is better) of ${printable(learner, 60)} on ${splits} splits, ${groupThousands(fits)} fits`,
    `tolerance ${formatNumber(tolerance.value)}${tolerance.from === "baseline" ? ", a tenth of the baseline's loss" : ""}`,
    // documents of before have no such limit
    ...(tolerance.least < tolerance.value
      ? [`significant differences count from ${formatNumber(tolerance.least)}`]
      : []),
  ];
  return { kind: "title", text: printable(data.name, 80), detail: parts.join("; ") };
}

function verdictOf({ verdict }: Diagnosis): Block {
  return {
    kind: "lines",
    lines: [
      toned(printable(verdict.sentence, 400), TONES[verdict.kind]),
      ...(verdict.kind === "undecided" ? [] : [toned(`because ${verdict.rule}`, "muted")]),
    ],
  };
}

function evidenceOf(diagnosis: Diagnosis): Block {
  const { decomposition, against, curve, level } = diagnosis;
  const { heldOut, training, gap, unknown } = decomposition;
  const best = printable(against.best.learner, 40);
  return {
    kind: "table",
    columns: [
      { title: "what", align: "left" },
      { title: "value", align: "right" },
      { title: `${formatLevel(level)} CI`, align: "left" },
      { title: "judged", align: "left" },
      { title: "method", align: "left", dispensable: 1 },
    ],
    rows: [
      row("held out, L_T", heldOut),
      row("training, L_S", training),
      row("gap, L_T - L_S", gap, gap),
      [
        plain("unknown, L_D - L_T"),
        plain(""),
        plain(rangeText(unknown)),
        plain(""),
        toned(unknown.method === "none" ? "" : methodName(unknown.method), "muted"),
      ],
      row("baseline", against.baseline.estimate),
      row(`best known: ${best}`, against.best.estimate),
      row("held out minus best", against.excess, against.excess),
      row("training minus best", against.training, against.training),
      ...(against.end === null
        ? []
        : [
            row(
              curve.asymptote ? "extrapolated minus best" : "ten times the data minus best",
              against.end,
              against.end,
            ),
          ]),
    ],
  };
}

/** Where something beside the interval decided: what, in a line each. */
function besideOf({ decomposition: { gap }, against: { excess } }: Diagnosis): Block[] {
  const lines = [["gap", gap] as const, ["held out minus best", excess] as const].flatMap(([name, judged]) => {
    const text = besideText(judged);
    return text === null ? [] : [toned(`${name}: ${judged.says} ${text}`, "muted")];
  });
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

interface Shown {
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
  readonly method: string;
}

function row(name: string, shown: Shown, judged?: Judged): Cell[] {
  return [
    plain(name),
    plain(shown.value === null ? "undefined" : digitsOf(shown)(shown.value)),
    plain(rangeText(shown)),
    judged
      ? toned(judged.says, judged.says === "large" ? "bad" : judged.says === "small" ? "good" : "unsure")
      : plain(""),
    toned(shown.method === "none" ? "" : methodName(shown.method), "muted"),
  ];
}

interface Ranged {
  readonly value?: number | null;
  readonly lower?: number;
  readonly upper?: number;
}

/** With the digits that the interval needs. */
function digitsOf({ value, lower, upper }: Ranged): (number: number) => string {
  return estimateFormat("", { value: value ?? lower ?? 0, lower, upper });
}

function rangeText(ranged: Ranged): string {
  const { lower, upper } = ranged;
  return lower === undefined || upper === undefined ? "" : endsText({ lower, upper }, digitsOf(ranged));
}

/** Where the curve leads, in one line. */
function curveLineOf({ curve, metric, remedies }: Diagnosis): Block {
  const { asymptote, untold } = curve;
  const end = asymptote
    ? `extrapolated to unlimited data: ${metric} ${estimateText("", asymptote)}`
    : `no extrapolation to unlimited data: ${untold ?? "there is no curve"}`;
  const more = remedies.find(({ kind }) => kind === "more rows");
  const twice =
    more?.estimate.value == null
      ? ""
      : `; with twice the data: about ${estimateText("", { ...more.estimate, value: more.estimate.value })}`;
  return { kind: "lines", lines: [plain(`${end}${twice}`)] };
}

function remediesOf({ remedies, metric, level, learner }: Diagnosis): Block[] {
  if (remedies.length === 0) return [];
  const shown = shownRemedies(remedies);
  const hidden = remedies.length - shown.length;
  return [
    {
      kind: "table",
      columns: [
        { title: "remedy", align: "left" },
        { title: metric, align: "right", dispensable: 1 },
        { title: "change", align: "right" },
        { title: `${formatLevel(level)} CI`, align: "left" },
        { title: "outcome", align: "left", dispensable: -1 },
      ],
      rows: shown.map(remedyRow),
    },
    {
      kind: "lines",
      lines: [
        toned(
          `Each remedy was cross-validated on the splits of ${printable(learner, 40)}; changes are paired, and a negative change is a lower loss. The best of many remedies looks better than it is${hidden > 0 ? `; ${hidden} more are in the JSON` : ""}.`,
          "muted",
        ),
      ],
    },
  ];
}

function remedyRow({ kind, what, estimate, change, outcome, reason }: Remedy): Cell[] {
  const tone: Tone = outcome === "better" ? "good" : outcome === "worse" ? "bad" : "muted";
  return [
    plain(`${kind}: ${printable(what, 42 - kind.length)}`),
    plain(estimate.value === null ? "" : formatNumber(estimate.value)),
    plain(change === null ? "" : digitsOf(change)(change.value)),
    plain(change === null ? printable(reason ?? "", 40) : rangeText(change)),
    toned(REMEDY_OUTCOMES[outcome], tone),
  ];
}

function checksOf({ checks, leftOut }: Diagnosis): Block {
  const having = (outcome: Check["outcome"]): readonly Check[] => checks.filter((check) => check.outcome === outcome);
  const names = (list: readonly Check[]): string => list.map(({ id }) => CHECK_NAMES[id]).join(", ");
  const clear = having("clear");
  return {
    kind: "lines",
    lines: [
      ...having("found").map(({ sentence, advice }) =>
        toned(
          `found: ${printable(sentence, 400)}.${advice === undefined ? "" : ` ${printable(advice, 300)}`}`,
          "warning",
        ),
      ),
      ...having("not told").map(({ sentence }) =>
        toned(`${CHECK_OUTCOMES["not told"]}: ${printable(sentence, 300)}`, "unsure"),
      ),
      ...(clear.length === 0 ? [] : [toned(`checked and not found: ${names(clear)}`, "muted")]),
      ...leftOut.map(({ learner, reason }) => toned(`left out: ${printable(learner, 60)}: ${reason}`, "muted")),
    ],
  };
}
