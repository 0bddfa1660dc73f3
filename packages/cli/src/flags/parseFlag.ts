import { InputError, quoteValue } from "@heldout/core/input-error";

/** Values of flags from the text of a shell, the environment or a config. */

export function number(flag: string): (value: string) => number {
  return (value) => {
    const parsed = value.trim() === "" ? Number.NaN : Number(value);
    if (Number.isFinite(parsed)) return parsed;
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is not a number.`,
      `Give a number, such as ${flag} ${EXAMPLES[flag] ?? 0.5}.`,
    );
  };
}

/** A whole number that JavaScript holds exactly. */
export function wholeNumber(flag: string, least: number): (value: string) => number {
  return (value) => {
    const parsed = value.trim() === "" ? Number.NaN : Number(value);
    if (Number.isSafeInteger(parsed) && parsed >= least) return parsed;
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is no whole number from ${least} up.`,
      `Give one, such as ${flag} ${EXAMPLES[flag]}.`,
    );
  };
}

const EXAMPLES: Readonly<Record<string, number>> = {
  "--bootstrap": 2000,
  "--ece-bins": 10,
  "--seed": 1,
  "--jobs": 2,
  "--draws": 20,
  "--outer": 5,
  "--inner": 5,
  "--level": 0.95,
  "--cost-fn": 5,
  "--cost-fp": 1,
  "--clip": 1e-15,
  "--splits": 100,
  "--replicates": 200,
  "--test": 0.25,
  "--folds": 5,
  "--repeats": 3,
  "--tolerance": 0.02,
  "--max-looks": 20,
  "--every": 100,
  "--n": 1000,
  "--delta": 0.05,
  "--epsilon": 0.05,
  "--models": 10,
  "--port": 4310,
  "--lock": 30,
  "--cache-size": 4_000_000_000,
  "--max-upload": 2_000_000_000,
  "--max-distinct": 100_000,
};

export function listOf(flag: string, example = "auc,f1"): (value: string) => string[] {
  return (value) => {
    const parts = value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length > 0) return parts;
    throw new InputError("bad-option", `${flag} names nothing.`, `Give ids, such as ${flag} ${example}.`);
  };
}

export function several(value: string, previous: unknown): string[] {
  return [...(Array.isArray(previous) ? previous : []), value];
}

/** Shares of the rows, of which the first is what the others leave. */
export interface Shares {
  readonly validation: number;
  readonly test: number;
}

/** Three parts that sum to 1 or to 100, from 60/20/20. */
export function shares(flag: string): (value: string) => Shares {
  return (value) => {
    const parts = value.split("/").map(Number);
    const sum = parts.reduce((total, part) => total + part, 0);
    const whole = Math.abs(sum - 100) < 1e-9 ? 100 : 1;
    if (parts.length === 3 && parts.every((part) => part > 0) && Math.abs(sum - whole) < 1e-9) {
      return { validation: parts[1] / whole, test: parts[2] / whole };
    }
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is not three parts of the rows.`,
      `Give shares to fit, to choose and to test that sum to 100, such as ${flag} 60/20/20.`,
    );
  };
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** A length of time in milliseconds, from 30s, 10m or 2h. */
export function duration(flag: string): (value: string) => number {
  return (value) => {
    const match = /^\s*(\d+(?:\.\d+)?)\s*([smh])\s*$/.exec(value);
    if (match) return Number(match[1]) * UNITS[match[2]];
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is no length of time.`,
      `Give one, such as ${flag} 10m.`,
    );
  };
}
