/**
 * The largest share of false positives at a level of 5% that a test was measured with on pure noise, over ways to cut 60
 * rows: 10 folds, 10 x 10 folds, 5 x 5 folds, 5 x 2 folds, random fifths. `level.test.ts` simulates them.
 */
export const MEASURED_LEVELS = {
  correctedResampledT: 0.26,
  fiveByTwo: 0.21,
  fiveByTwoF: 0.27,
  bayesianCorrelatedT: 0.26,
} as const;

/** What stands beside a test that does not keep its level. */
export function levelNote(test: keyof typeof MEASURED_LEVELS): string {
  return `up to ${Math.round(100 * MEASURED_LEVELS[test])}% false positives at 5% on noise`;
}
