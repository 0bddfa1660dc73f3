/** The kernel function, by place: the first arguments of `kernelRow` and `kernelSums`. */
export const ruleLayout = {
  /** 0 linear, 1 polynomial, 2 radial. */
  kind: 0,
  gamma: 1,
  coef0: 2,
  degree: 3,
  /** For the result. */
  factor: 4,
} as const;
