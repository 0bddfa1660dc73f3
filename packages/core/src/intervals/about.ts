/**
 * What a method is, in words: its definition, formula, range, names elsewhere and source.
 *
 * @see {@link explanations}
 */
export interface About {
  /** Stable, as in the JSON. */
  readonly id: string;
  /** Its name in prose. */
  readonly name: string;
  /** What it is, in one or two sentences. */
  readonly definition: string;
  /** How it is computed. */
  readonly formula: string;
  /** Where its values lie. */
  readonly range: string;
  /** What scikit-learn, R, H2O or statsmodels compute or call instead, one line each. */
  readonly peers: readonly string[];
  /** Where it was published. */
  readonly reference: string;
}
