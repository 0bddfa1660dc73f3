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
  "--level": 0.95,
  "--cost-fn": 5,
  "--cost-fp": 1,
  "--clip": 1e-15,
};

export function listOf(flag: string): (value: string) => string[] {
  return (value) => {
    const parts = value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length > 0) return parts;
    throw new InputError("bad-option", `${flag} names nothing.`, `Give ids, such as ${flag} auc,f1.`);
  };
}

export function several(value: string, previous: unknown): string[] {
  return [...(Array.isArray(previous) ? previous : []), value];
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
