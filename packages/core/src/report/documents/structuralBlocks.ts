import { givenOnly } from "../../data/givenOnly.ts";
import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { StructuralComparison } from "../../select/choice/structuralComparison.ts";
import type { Selection } from "../../select/selection/selection.ts";
import { PENALTY_FORMULAS } from "../../theory/formulas/penaltyFormulas.ts";
import { type Block, type Cell, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { brailleSketch } from "../text/brailleSketch.ts";

/** What structural risk minimisation saw, family by family, its picture, and what cross-validation would have chosen. */
export function structuralBlocks(selection: Selection): Block[] {
  const { srm, winner, candidates } = selection;
  if (srm === undefined) return [];
  const order = inOrder(srm);
  return [
    {
      kind: "table",
      columns: [
        { title: "capacity", align: "right" },
        { title: "family", align: "left" },
        { title: "training", align: "right" },
        { title: "penalty", align: "right" },
        { title: "sum", align: "right" },
        { title: "held out", align: "right" },
      ],
      rows: order.map((c) => {
        const { capacity, exactness, risk, penalty, bound, heldOut } = srm.families[c];
        const mark = marked(selection, c);
        const cells = [
          `${exactness === "at most" ? "<= " : ""}${groupThousands(capacity)}`,
          `${printable(candidates[c].label, 60)}${mark}`,
          number(risk),
          number(penalty),
          number(bound),
          number(heldOut),
        ];
        return cells.map((text): Cell => (c === winner?.candidate ? toned(text, "strong") : plain(text)));
      }),
    },
    ...sketch(selection, srm, order),
    { kind: "lines", lines: [...rivalLines(selection, srm), toned(priceText(srm), "muted")] },
  ];
}

function inOrder({ families }: StructuralComparison): number[] {
  return families.map((_, c) => c).sort((a, b) => families[a].capacity - families[b].capacity || a - b);
}

function marked({ srm, winner }: Selection, candidate: number): string {
  const byRisk = winner?.candidate === candidate;
  const byValidation = srm?.crossValidation.candidate === candidate;
  if (byRisk && byValidation) return " ← both";
  return byRisk ? " ← structural risk" : byValidation ? " ← cross-validation" : "";
}

function number(value: number | null): string {
  return value === null ? "none" : formatNumber(value);
}

/** Training error, held-out error and the bound against the rank of the capacity. */
function sketch({ metric }: Selection, { families }: StructuralComparison, order: readonly number[]): Block[] {
  if (order.length < 3) return [];
  const heldOut = (c: number): number | null => {
    const { heldOut: value } = families[c];
    return value === null ? null : metric === "accuracy" ? 1 - value : value;
  };
  const most = Math.max(...order.flatMap((c) => [families[c].bound ?? 0, heldOut(c) ?? 0, families[c].risk ?? 0]));
  const line = (value: (c: number) => number | null, every?: number): { x: number[]; y: number[]; every?: number } => {
    const points = order.flatMap((c, at) => {
      const height = value(c);
      return height === null ? [] : [{ x: at / (order.length - 1), y: height / most }];
    });
    return { x: points.map(({ x }) => x), y: points.map(({ y }) => y), ...givenOnly({ every }) };
  };
  const lines = brailleSketch(
    [line((c) => families[c].risk), line((c) => families[c].bound), line(heldOut, 3)].filter(({ x }) => x.length > 1),
    { width: 48, height: 10 },
  );
  const caption = `0 to ${formatNumber(most)} against capacity ${groupThousands(families[order[0]].capacity)} to ${groupThousands(families[order[order.length - 1]].capacity)}; from bottom: training error, sum; dotted: held out`;
  return [{ kind: "sketches", sketches: [{ caption, lines }] }];
}

function rivalLines({ nested, metric, better, level }: Selection, { crossValidation }: StructuralComparison): Cell[] {
  const { label, estimate, difference } = crossValidation;
  if (label === null || estimate.value === null || nested.estimate.value === null) return [];
  const format = estimateFormat(metric, { value: estimate.value, lower: difference?.lower, upper: difference?.upper });
  const first = `cross-validation would choose ${printable(label, 60)}: nested ${metric} ${format(estimate.value)}, compared with ${format(nested.estimate.value)} for structural risk minimisation`;
  if (difference === null || difference.lower === undefined || difference.upper === undefined)
    return [plain(`${first}.`)];
  const sign = better === "lower" ? 1 : -1;
  const [low, high] = [sign * difference.lower, sign * difference.upper].sort((a, b) => a - b);
  const verdict =
    low > 0 ? "cross-validation chose better" : high < 0 ? "structural risk chose better" : "no difference shown";
  return [
    plain(
      `${first}, difference ${format(-difference.value)} (${formatLevel(level)} CI ${format(-difference.upper)} to ${format(-difference.lower)}): ${verdict}.`,
    ),
  ];
}

function priceText({ penalty, c, delta, rows }: StructuralComparison): string {
  const open = penalty === "vc" ? "" : ` with c = ${formatNumber(c)}, which theory does not fix`;
  const formula = `${PENALTY_FORMULAS[penalty]}${open}`;
  return `The penalty is ${formula}, m = ${groupThousands(rows)} training rows of a fold, delta = ${delta}. It is a worst-case bound: the sum ranks the families but is not an error rate.`;
}
