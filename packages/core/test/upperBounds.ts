/** Bounds on an error rate with 17 digits, from mpmath at 40: kl and binomial tail inverted by halving. */
export const upperBoundCases: readonly {
  readonly counts: { readonly n: number; readonly errors: number; readonly delta: number; readonly models: number };
  readonly chernoff: number;
  readonly binomial: number;
  /** What is added to the rate. */
  readonly bernstein: number;
  /** What is added to the rate, one side. */
  readonly hoeffding: number;
}[] = (
  [
    [100, 8, 0.05, 1, 0.16285128791259354, 0.13971711921304594, 0.16100325810403893, 0.12238734153404084],
    [1000, 0, 0.05, 10, 0.005284306039497443, 0.005284306039497443, 0.013994078021273232, 0.05146997846583985],
    [50, 25, 0.01, 1, 0.7050830495782922, 0.6685952944265652, 0.484818488509725, 0.2145966026289347],
    [200, 199, 0.05, 3, 0.9999690768028934, 0.9999159679393095, 0.07160647915706843, 0.1011724340201186],
    [10000, 13, 0.001, 1000, 0.004202694711130534, 0.003935674046857822, 0.005326754600561208, 0.02628260884878466],
    [20, 0, 0.05, 1, 0.1391083406682652, 0.1391083406682652, 0.4530202838385536, 0.2736664152555987],
  ] as const
).map(([n, errors, delta, models, chernoff, binomial, bernstein, hoeffding]) => ({
  counts: { n, errors, delta, models },
  chernoff,
  binomial,
  bernstein,
  hoeffding,
}));
