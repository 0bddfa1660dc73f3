import { InputError, quoteValue } from "../data/inputError.ts";
import { option as mention, type Wording, words } from "../data/wording.ts";
import { checkRange } from "./checkRange.ts";
import type { Option } from "./option.ts";
import type { GivenValue, Shares } from "./optionValues.ts";

/** The value of an option from a text, as flags and the environment give it. */
export function readOption(name: string, option: Option, given: string): GivenValue {
  switch (option.kind) {
    case "text":
    case "file":
    case "column":
      return given;
    case "number":
    case "wholeNumber":
    case "probability":
    case "share":
      return checkRange(name, option, given);
    case "choice":
      if (option.choices.includes(given)) return given;
      throw refused(
        words`${said(name, given)} is none of its choices.`,
        words`Give one of ${option.choices.join(", ")}.`,
      );
    case "list":
      return namesIn(name, given, option.example);
    case "repeated":
      return [given];
    case "numbers":
      return numbersIn(name, given);
    case "switch":
    case "negated":
      // as in the environment: whatever does not say no
      return !/^(0|false|no|off)?$/i.test(given);
    case "duration":
      return milliseconds(name, given);
    case "shares":
      return sharesIn(name, given);
    default:
      return option satisfies never;
  }
}

/** Texts with commas between them. */
export function namesIn(name: string, given: string, example: string): string[] {
  const parts = given
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length > 0) return parts;
  throw refused(words`${mention(name)} names nothing.`, words`Give ids, such as ${mention(name, example)}.`);
}

function numbersIn(name: string, given: string): number[] {
  const parts = given.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (parts.every(Number.isFinite)) return parts;
  throw refused(
    words`${said(name, given)} is not a list of numbers.`,
    words`Give one or more, such as ${mention(name, 10)} or ${mention(name, "10,20,50")}.`,
  );
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function milliseconds(name: string, given: string): number {
  const match = /^\s*(\d+(?:\.\d+)?)\s*([smh])\s*$/.exec(given);
  if (match) return Number(match[1]) * UNITS[match[2]];
  throw refused(
    words`${said(name, given)} is not a length of time.`,
    words`Give one, such as ${mention(name, "10m")}.`,
  );
}

/** Three parts that sum to 1 or to 100. */
function sharesIn(name: string, given: string): Shares {
  const parts = given.split("/").map(Number);
  const sum = parts.reduce((total, part) => total + part, 0);
  const whole = Math.abs(sum - 100) < 1e-9 ? 100 : 1;
  if (parts.length === 3 && parts.every((part) => part > 0) && Math.abs(sum - whole) < 1e-9) {
    return { validation: parts[1] / whole, test: parts[2] / whole };
  }
  throw refused(
    words`${said(name, given)} is not three parts of the rows.`,
    words`Give shares to fit, to choose and to test that sum to 100, such as ${mention(name, "60/20/20")}.`,
  );
}

function said(name: string, given: string): Wording {
  return words`${mention(name)} ${quoteValue(given)}`;
}

function refused(message: Wording, remedy: Wording): InputError {
  return new InputError("bad-option", message, remedy);
}
