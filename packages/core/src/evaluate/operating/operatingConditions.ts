/** Where and for what a model is used: how many are positive there, and what its errors cost. */
export interface OperatingConditions {
  /** Share of positive rows. */
  readonly prevalence: number;
  /** Cost of a positive that is missed. */
  readonly costFn: number;
  /** Cost of a false alarm. */
  readonly costFp: number;
}
