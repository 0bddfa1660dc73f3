import type { DatePart } from "../columns/dateParts.ts";
import type { DateFormat } from "../columns/dates.ts";

/**
 * How raw columns become the columns that a learner takes: learned on training rows only, stored with the model,
 * applied to any rows that have the columns by name.
 *
 * It is a list of output columns, each a small rule about one input column (or a product of earlier outputs), so a
 * stored one can be read and checked without running anything.
 *
 * @see {@link StoredModel}
 */
export interface Preprocessing {
  /** The raw columns, by name. */
  readonly inputs: readonly InputColumn[];
  /** The columns that the learner takes. */
  readonly outputs: readonly OutputColumn[];
}

/** A column that must be there, by name. Dates are read in the format of the training rows and in no other. */
export type InputColumn =
  | { readonly name: string; readonly kind: "number" | "category" }
  | { readonly name: string; readonly kind: "date"; readonly format: DateFormat };

export type OutputColumn =
  /** A number as it is; `fill` where it is missing (null: stays missing). */
  | { readonly kind: "number"; readonly name: string; readonly from: string; readonly fill: number | null }
  /** 1 where the input is missing, otherwise 0. */
  | { readonly kind: "missing"; readonly name: string; readonly from: string }
  /** 1 where the input is one of `levels`, otherwise 0; a missing one counts as `fill`. */
  | {
      readonly kind: "levels";
      readonly name: string;
      readonly from: string;
      readonly levels: readonly string[];
      readonly fill: string | null;
    }
  /** 1 where the input is none of `levels`: rare or never seen in training. */
  | { readonly kind: "other"; readonly name: string; readonly from: string; readonly levels: readonly string[] }
  /** Position of the level in `levels`; `unseen` for any other, `fill` for a missing one (null: stays missing). */
  | {
      readonly kind: "ordinal";
      readonly name: string;
      readonly from: string;
      readonly levels: readonly string[];
      readonly unseen: number;
      readonly fill: number | null;
    }
  /** A category as it is, with the levels of the training rows; `fill` for a missing one (null: stays missing). */
  | {
      readonly kind: "category";
      readonly name: string;
      readonly from: string;
      readonly levels: readonly string[];
      readonly fill: string | null;
    }
  /** A part of a date; days are counted from `origin`, in days since 1970. `fill` where it is missing (null: stays missing). */
  | {
      readonly kind: "date";
      readonly name: string;
      readonly from: string;
      readonly part: DatePart;
      readonly origin: number;
      readonly fill: number | null;
    }
  /** (x - mean) / scale of an earlier output. */
  | {
      readonly kind: "standardised";
      readonly name: string;
      readonly of: string;
      readonly mean: number;
      readonly scale: number;
    }
  /** Product of earlier outputs: powers and interactions. */
  | { readonly kind: "product"; readonly name: string; readonly of: readonly string[] };

export interface PreprocessingOptions {
  /** Fill missing numbers with the median and categories with the most frequent one, beside an indicator. */
  readonly impute: boolean;
  /** How categories become numbers: one column per level, or the level's position. "none": stay as they are. */
  readonly encode: "one-hot" | "ordinal" | "none";
  /** Leave the most frequent level out, for learners that need independent columns. Default false. */
  readonly reference?: boolean;
  /** Levels with fewer training rows than this share one column. Default 2. */
  readonly rare?: number;
  /** At most this many levels get a column of their own. Default 50. */
  readonly mostLevels?: number;
  /** Scale every column to mean 0 and standard deviation 1 (divisor n). Default false. */
  readonly standardise?: boolean;
  /** Add powers of the numbers up to this degree. Default 1. */
  readonly degree?: number;
  /** Add products of every pair of columns. Default false. */
  readonly interactions?: boolean;
}
