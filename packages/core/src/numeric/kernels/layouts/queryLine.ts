// A query's line for the kernels that search for neighbours, by place: f64 each.
/** The place that is left out, or -1. */
export const leftOut = 0;
/** How much longer distances may be in rounded coordinates than by the factors of the query. */
export const ratio = 1;
/** What rounding may add to a distance. */
export const rounding = 2;
/** Squared length, for cosine. */
export const length = 3;
/** The largest key that counts. */
export const limit = 4;
/** Of the list. */
export const room = 5;
/** Where the list begins. */
export const begin = 6;
/** How many were found. */
export const found = 7;
/** For products: half the squared length of the rounded query less what rounding may take. */
export const half = 8;
/** Whether the threshold is one of products. */
export const products = 9;
