// The kernel function, by place: the first arguments of `kernelRow` and `kernelSums`.
/** 0 linear, 1 polynomial, 2 radial. */
export const kind = 0;
export const gamma = 1;
export const coef0 = 2;
export const degree = 3;
/** For the result. */
export const factor = 4;
