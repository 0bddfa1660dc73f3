// The arguments of `binRows`, by place.
/** Rows. */
export const count = 0;
/** Columns f64, so many rows each. */
export const staged = 1;
export const features = 2;
/** 2176 bytes per feature. */
export const tables = 3;
/** Of the first row. */
export const bins = 4;
/** Bytes of a row's bins. */
export const stride = 5;
