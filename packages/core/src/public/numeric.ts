/**
 * Distributions into their far tails, ranks, and whole-number draws from a stream.
 *
 * @module numeric
 */

export { betaCdf, betaQuantile, betaSurvival } from "../numeric/distributions/beta.ts";
export { binomialCdf, binomialMass, binomialQuantile, binomialSurvival } from "../numeric/distributions/binomial.ts";
export { chiSquaredCdf, chiSquaredQuantile, chiSquaredSurvival } from "../numeric/distributions/chiSquared.ts";
export { fisherCdf, fisherQuantile, fisherSurvival } from "../numeric/distributions/fisher.ts";
export {
  hypergeometricCdf,
  hypergeometricMass,
  hypergeometricQuantile,
  hypergeometricSurvival,
} from "../numeric/distributions/hypergeometric.ts";
export { normalCdf, normalQuantile, normalSurvival } from "../numeric/distributions/normal.ts";
export { studentCdf, studentQuantile, studentSurvival } from "../numeric/distributions/student.ts";
export { studentizedRangeSurvival } from "../numeric/distributions/studentizedRange.ts";
export { randomInteger } from "../numeric/random.ts";
export { midranks } from "../numeric/ranks.ts";
