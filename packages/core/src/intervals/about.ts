/** What `heldout explain` says about an id. */
export interface About {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly formula: string;
  readonly range: string;
  /** What scikit-learn, R, H2O or statsmodels would print or call instead. */
  readonly peers: readonly string[];
  readonly reference: string;
}
