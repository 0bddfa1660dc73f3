import { amount, counted } from "../../data/amount.ts";
import { power as raise } from "../../numeric/power.ts";
import { growthFunction, logExponentialBound, logGrowth, logPowerBound } from "../vc/growthFunction.ts";
import type { Bound } from "./bound.ts";

/** Digits that a sentence may hold. */
const READABLE = 30;

/** In how many ways a family of VC dimension h answers `length` rows at most, with the two bounds on that. */
export function growthBound({ h, length }: { readonly h: number; readonly length: number }): Bound {
  const exact = growthFunction({ h, length });
  const log = logGrowth({ h, length });
  const logSauer = logPowerBound({ h, length });
  const logUpper = logExponentialBound({ h, length });
  const text = exact === null ? null : String(exact);
  const shown = text !== null && text.length <= READABLE ? text.replace(/\B(?=(\d{3})+(?!\d))/g, ",") : power(log);
  const upperHolds = length >= h && h >= 1;
  return {
    schema: "heldout/bound@1",
    kind: "growth",
    solved: "value",
    answers: {
      value: text,
      log,
      sauer: finite(Math.exp(logSauer)),
      logSauer,
      upper: finite(Math.exp(logUpper)),
      logUpper,
    },
    ...(text === null
      ? { undefined: "the whole number is too long to be worth its time; its logarithm is given" }
      : {}),
    inputs: { h, length },
    taken: [],
    formula: "value = C(L,0) + ... + C(L,h); sauer = 3/2 L^h/h!; upper = (eL/h)^h",
    sentence: `${shown}: a family of VC dimension ${counted(h)} realises at most this many labellings of ${counted(length)} rows${length <= h ? ", which are all" : ` (of ${power(length * Math.LN2)})`}.`,
    assumptions: ["the rows are distinct and fixed; the family may be any of this dimension"],
    table: {
      name: "bounds",
      columns: [
        { key: "name", title: "answers" },
        { key: "value", title: "about" },
        { key: "log", title: "logarithm" },
      ],
      rows: [
        { id: "value", name: "C(L,0) + ... + C(L,h)", value: power(log), log },
        { id: "sauer", name: "3/2 L^h/h!", value: power(logSauer), log: logSauer },
        { id: "upper", name: "(eL/h)^h", value: power(logUpper), log: logUpper },
        { id: "all", name: "2^L, all there are", value: power(length * Math.LN2), log: length * Math.LN2 },
      ],
    },
    warnings: [
      ...(logSauer < log - 1e-12 ? ["3/2 L^h/h! is not a bound here: it holds from h + 2 rows on."] : []),
      ...(upperHolds || h === 0 ? [] : ["(eL/h)^h is not a bound here: it holds from h rows on."]),
    ],
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** e^log as 1.234e+567. */
function power(log: number): string {
  const decimal = log / Math.LN10;
  if (decimal < 15) return counted(Math.round(Math.exp(log)));
  return `${amount(raise(10, decimal - Math.floor(decimal)))}e+${Math.floor(decimal)}`;
}
