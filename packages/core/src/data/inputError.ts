import { cutText, visibleText } from "./visibleText.ts";
import { inTerms, libraryTerms, type Wording } from "./wording.ts";

/**
 * Every reason why an input is refused. Codes are stable, so that programs may rely on them; texts may improve.
 *
 * @see {@link InputError}
 */
export type InputErrorCode =
  | "file-missing"
  | "file-unreadable"
  | "file-empty"
  | "file-directory"
  | "file-binary"
  | "file-encoding"
  | "file-format"
  | "no-rows"
  | "no-features"
  | "bad-split"
  | "unknown-learner"
  | "bad-parameter"
  | "fit-failed"
  | "bad-model"
  | "delimiter"
  | "ragged-row"
  | "duplicate-column"
  | "duplicate-id"
  | "unmatched-id"
  | "rows-disagree"
  | "one-model"
  | "column-missing"
  | "column-ambiguous"
  | "not-a-number"
  | "not-a-date"
  | "not-finite"
  | "missing-value"
  | "not-a-probability"
  | "probabilities-do-not-sum"
  | "class-without-column"
  | "one-class"
  | "too-many-classes"
  | "positive-unknown"
  | "positive-unclear"
  | "unknown-label"
  | "bad-weight"
  | "bad-level"
  | "bad-option"
  | "unknown-metric"
  | "unknown-interval"
  | "bad-requirement"
  | "wrong-kind"
  | "length-mismatch"
  | "bad-ledger"
  | "bad-counts"
  | "bad-query"
  | "source-unreachable"
  | "output-unwritable";

/**
 * Where the trouble is. `row` is the number of the data row, from 0, as in a `row` column. `line` is the line of the file on
 * which that row starts, from 1, as an editor counts: whoever read the file knows it, if the file has lines.
 */
export interface InputPlace {
  readonly file?: string;
  readonly row?: number;
  readonly line?: number;
  readonly column?: string;
}

/**
 * An input that is refused: what is wrong, and what would work. `code` is stable, `message` echoes the value, `place`
 * says where, and `remedy` is the second line that a person reads.
 *
 * `message` and `remedy` are in the terms of the library; `wording` names options and verbs for a surface that has
 * terms of its own.
 *
 * @example
 * ```ts
 * import { InputError, probabilities } from "@heldout/core";
 * let code = "";
 * try {
 *   probabilities({ truth: [0, 1], score: [0.2, 1.4] });
 * } catch (error) {
 *   if (error instanceof InputError) code = error.code;
 * }
 * code; // 'not-a-probability'
 * ```
 */
export class InputError extends Error {
  /** Stable reason, for programs. */
  readonly code: InputErrorCode;
  /** What would work, in the terms of the library. */
  readonly remedy: string;
  /** Message and remedy with options and verbs by name, for a surface that has terms of its own. */
  readonly wording: { readonly message: Wording; readonly remedy: Wording };
  /** File, row and column, as far as they are known. */
  readonly place: InputPlace;

  constructor(code: InputErrorCode, message: Wording, remedy: Wording, place: InputPlace = {}) {
    super(inTerms(message, libraryTerms));
    this.name = "InputError";
    this.code = code;
    this.remedy = inTerms(remedy, libraryTerms);
    this.wording = { message, remedy };
    this.place = place;
  }

  /** The same error at another place: what `place` says comes before what is known. */
  at(place: InputPlace): InputError {
    return new InputError(this.code, this.wording.message, this.wording.remedy, { ...this.place, ...place });
  }
}

/** A value from a file as it may stand in a message: quoted, control characters visible, at most 60 characters. */
export function quoteValue(value: string): string {
  return `"${cutText(visibleText(value), 60, "...")}"`;
}
