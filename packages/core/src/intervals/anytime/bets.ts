/**
 * Losses in [0, 1] as a bettor sees them: how many are 0, how many are 1, and the values in between. The first two need
 * no storage, so that errors counted as 0 and 1 are two numbers whatever their number.
 */
export interface UnitLosses {
  readonly zeros: number;
  readonly ones: number;
  /** Values strictly between 0 and 1; only the first `count` of them. */
  readonly between: Float64Array;
  readonly count: number;
  /** How often each of them occurs; null: once. */
  readonly times: Float64Array | null;
}

/** Stakes 1/2, 1/4, ...: large ones win early, small ones win when many rows tell a small difference. */
const BETS = 16;
const STAKES: readonly number[] = Array.from({ length: BETS }, (_, j) => 2 ** -(j + 1));
const LOG_SHARES: readonly number[] = STAKES.map((_, j) => -Math.log(j + 1 === BETS ? BETS : (j + 1) * (j + 2)));
/** What a loss of 0 does to the logarithm of each bettor's capital. */
const LOG_KEPT: readonly number[] = STAKES.map((stake) => Math.log1p(-stake));

/**
 * What someone would own who began with 1 and bet against "the mean is m" on every row, as a logarithm.
 *
 * The capital is divided among bettors that never change their stake: the j-th has 1/(j(j+1)) of it (the last one the
 * rest) and stakes the share f = 2^-j of what it owns on each row, so a loss x multiplies it by 1 + f (x/m - 1). If the
 * mean is m or less, nobody can expect to win, and by Ville's inequality the capital ever reaches c with probability at
 * most 1/c, whenever one looks. Falls as m grows. No factor depends on the rows before it, so the order of the rows does
 * not matter. Waudby-Smith and Ramdas (2023), "diversified Kelly" betting.
 */
export function logCapital({ zeros, ones, between, count, times }: UnitLosses, m: number): number {
  const logs = new Float64Array(BETS);
  let largest = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < BETS; j++) {
    const stake = STAKES[j];
    let log = LOG_SHARES[j] + zeros * LOG_KEPT[j];
    if (ones > 0) log += ones * Math.log1p(stake * (1 / m - 1));
    if (count > 0) {
      log += times === null ? logProduct(between, count, stake, m) : timedLogs(between, count, times, stake, m);
    }
    logs[j] = log;
    if (log > largest) largest = log;
  }
  let sum = 0;
  for (let j = 0; j < BETS; j++) sum += Math.exp(logs[j] - largest);
  return largest + Math.log(sum);
}

/** One logarithm per many factors: the product is folded in when it leaves 1e-100 to 1e100. */
function logProduct(values: Float64Array, count: number, stake: number, m: number): number {
  const kept = 1 - stake;
  const gain = stake / m;
  let log = 0;
  let product = 1;
  for (let i = 0; i < count; i++) {
    product *= kept + gain * values[i];
    if (product > 1e100 || product < 1e-100) {
      log += Math.log(product);
      product = 1;
    }
  }
  return log + Math.log(product);
}

function timedLogs(values: Float64Array, count: number, times: Float64Array, stake: number, m: number): number {
  const kept = 1 - stake;
  const gain = stake / m;
  let log = 0;
  for (let i = 0; i < count; i++) log += times[i] * Math.log(kept + gain * values[i]);
  return log;
}

/** The same losses counted from the other end: 1 - x for x. */
export function mirrored({ zeros, ones, between, count, times }: UnitLosses): UnitLosses {
  const turned = new Float64Array(count);
  for (let i = 0; i < count; i++) turned[i] = 1 - between[i];
  return { zeros: ones, ones: zeros, between: turned, count, times };
}

/** Number of losses, and their mean. */
export function sizeAndMean({ zeros, ones, between, count, times }: UnitLosses): {
  readonly n: number;
  readonly mean: number;
} {
  let n = zeros + ones;
  let sum = ones;
  for (let i = 0; i < count; i++) {
    const weight = times === null ? 1 : times[i];
    n += weight;
    sum += weight * between[i];
  }
  return { n, mean: n > 0 ? sum / n : 0 };
}
