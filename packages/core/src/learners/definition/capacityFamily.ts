/**
 * The family of classifiers that a setting of a learner chooses from, as far as theory knows its VC dimension. Whoever knows
 * the task counts its features.
 *
 * @see {@link LearnerDefinition}
 */
export type CapacityFamily =
  /** One rule for all rows. */
  | { readonly family: "threshold" }
  /** Hyperplanes in the prepared features. */
  | { readonly family: "linear" }
  /** Hyperplanes in powers of the features, or in all products of up to `degree`; at most that where some are left out. */
  | { readonly family: "powers" | "polynomial"; readonly degree: number; readonly exactness: "exact" | "at most" }
  /** Hyperplanes in `chosen` of the prepared features: the first ones, fixed beforehand, or any that the rows ask for. */
  | { readonly family: "sparseLinear"; readonly chosen: number; readonly fixed: boolean }
  /** Trees of so many leaves that cut one feature at a time. */
  | { readonly family: "tree"; readonly leaves: number }
  /** Votes of so many trees. */
  | { readonly family: "boostedTrees"; readonly leaves: number; readonly rounds: number }
  | { readonly family: "unknown"; readonly reason: string };
