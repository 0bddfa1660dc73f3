import { InputError, quoteValue } from "@heldout/core/input-error";
import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { listOf, number, wholeNumber } from "./parseFlag.ts";
import { type DataFlags, dataFlags } from "./trainFlags.ts";

export interface EstimateFlags extends DataFlags {
  learner?: string;
  methods?: string[];
  metric?: string;
  folds?: number;
  repeats?: number;
  test?: number;
  splits?: number;
  replicates?: number;
  noise?: number;
  foldsColumn?: string;
  level?: number;
  json?: boolean;
  color?: boolean;
}

export const estimateFlags: { readonly [K in keyof EstimateFlags]-?: Flag } = {
  learner: { flags: "--learner <SPEC>", text: "whose risk, such as ridge(lambda=0.1)", group: MEASURES },
  methods: {
    flags: "--methods <IDS>",
    text: "only these, however slow, such as k-fold,leave-one-out (all that apply and are not slow)",
    group: MEASURES,
    parse: listOf("--methods", "k-fold,leave-one-out"),
  },
  metric: { flags: "--metric <ID>", text: "what to estimate (error or mse, by the task)", group: MEASURES },
  folds: {
    flags: "--folds <K>",
    text: "folds of k-fold and repeated (10)",
    group: MEASURES,
    parse: wholeNumber("--folds", 2),
  },
  repeats: {
    flags: "--repeats <T>",
    text: "repetitions of the folds, and halvings of consistency (10)",
    group: MEASURES,
    parse: wholeNumber("--repeats", 1),
  },
  test: {
    flags: "--test <SHARE>",
    text: "tested share of hold-out, Monte-Carlo and complete (0.25)",
    group: MEASURES,
    parse: share("--test"),
  },
  splits: {
    flags: "--splits <N>",
    text: "Monte-Carlo splits (100)",
    group: MEASURES,
    parse: wholeNumber("--splits", 1),
  },
  replicates: {
    flags: "--replicates <B>",
    text: "bootstrap draws (200)",
    group: MEASURES,
    parse: wholeNumber("--replicates", 1),
  },
  noise: {
    flags: "--noise <V>",
    text: "noise variance of AIC, BIC and Cp, of the largest model compared (from this fit)",
    group: MEASURES,
    parse: number("--noise"),
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  foldsColumn: { flags: "--folds-column <COL>", text: "use these folds; not a feature", group: COLUMNS },
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
  ...dataFlags,
};

function share(flag: string): (value: string) => number {
  const parse = number(flag);
  return (value) => {
    const parsed = parse(value);
    if (parsed > 0 && parsed < 1) return parsed;
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is no share of the rows.`,
      `Give one between 0 and 1, such as ${flag} 0.25.`,
    );
  };
}
