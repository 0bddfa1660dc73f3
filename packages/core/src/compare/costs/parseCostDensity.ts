import { InputError, quoteValue } from "../../data/inputError.ts";
import { type CostDensity, DEFAULT_COST_DENSITY } from "./costDensity.ts";

const REMEDY =
  'Use "triangular(from, mode, to)", "uniform(from, to)", "beta(a, b)" or "point(at)", over lambda = cost of a false negative / (cost of a false negative + cost of a false positive), such as "triangular(0.2, 0.5, 0.9)".';

/**
 * Reads a density from its text: `triangular(0.2, 0.5, 0.9)`, `uniform`, `uniform(0.1, 0.6)`, `beta(2, 5)`,
 * `point(0.8)`. `triangular` alone is triangular(0, 0.5, 1); with one number, that is the mode between 0 and 1.
 *
 * @example
 * ```ts
 * import { parseCostDensity } from "@heldout/core/compare";
 * parseCostDensity("triangular(0.7)"); // { kind: 'triangular', from: 0, mode: 0.7, to: 1 }
 * ```
 */
export function parseCostDensity(text: string): CostDensity {
  const parts = /^\s*([a-z]+)\s*(?:\(([^()]*)\))?\s*$/i.exec(text);
  if (!parts) throw refuse(text, "is not a cost density");
  const given = parts[2] === undefined ? [] : parts[2].split(",").map((number) => readNumber(number, text));
  switch (parts[1].toLowerCase()) {
    case "triangular":
      if (given.length === 0) return DEFAULT_COST_DENSITY;
      if (given.length === 1) return triangular(0, given[0], 1, text);
      if (given.length === 3) return triangular(given[0], given[1], given[2], text);
      throw refuse(text, "needs three numbers: from, mode and to");
    case "uniform":
      if (given.length === 0) return { kind: "uniform", from: 0, to: 1 };
      if (given.length !== 2) throw refuse(text, "needs two numbers: from and to");
      if (!(given[0] >= 0 && given[0] < given[1] && given[1] <= 1)) {
        throw refuse(text, "needs numbers that ascend within 0 to 1");
      }
      return { kind: "uniform", from: given[0], to: given[1] };
    case "beta":
      if (given.length !== 2) throw refuse(text, "needs two numbers: a and b");
      if (!given.every((shape) => shape > 0 && shape <= 1e6)) throw refuse(text, "needs shapes above 0, up to 1000000");
      return { kind: "beta", a: given[0], b: given[1] };
    case "point":
      if (given.length !== 1 || !(given[0] >= 0 && given[0] <= 1)) throw refuse(text, "needs one number from 0 to 1");
      return { kind: "point", at: given[0] };
    default:
      throw refuse(text, "is not a cost density");
  }
}

function triangular(from: number, mode: number, to: number, text: string): CostDensity {
  if (from >= 0 && from <= mode && mode <= to && to <= 1 && from < to) return { kind: "triangular", from, mode, to };
  throw refuse(text, "needs numbers that ascend within 0 to 1");
}

function readNumber(text: string, whole: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw refuse(whole, `has ${quoteValue(text.trim())} where a number belongs`);
}

function refuse(text: string, why: string): InputError {
  return new InputError("bad-option", `the cost density ${quoteValue(text)} ${why}.`, REMEDY);
}
