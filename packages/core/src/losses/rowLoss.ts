/**
 * The loss of one row: 0 for a perfect output, larger is worse. The mean over rows is the empirical risk.
 *
 * Truth first, output second, everywhere. For classes both are indices into `classes`, for `logarithmicLoss` the output
 * is a probability, for regression both are numbers.
 *
 * @see {@link zeroOneLoss}
 */
export type RowLoss = (truth: number, output: number) => number;
