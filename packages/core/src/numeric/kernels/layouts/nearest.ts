// The first arguments of `searchNodes` and `searchPanels`, by place.
/** How many. */
export const queries = 0;
/** Their values f64, row after row. */
export const exact = 1;
/** The same in f32. */
export const rounded = 2;
/** Ten f64 per query. */
export const lines = 3;
/** f32 per query. */
export const thresholds = 4;
/** f64. */
export const factors = 5;
/** Bytes from the factors of a query to those of the next; 0: all the same. */
export const factorStep = 6;
/** Exact training rows f64. */
export const training = 7;
/** Their squared lengths f64, for cosine. */
export const lengths = 8;
export const columns = 9;
/** 0 euclidean, 1 manhattan, 2 chebyshev, 3 minkowski (in plain code only), 4 cosine. */
export const metric = 10;
/** f64, of the lists. */
export const keys = 11;
/** u32, of the lists. */
export const places = 12;
/** 1 when lists hold all within a limit. */
export const all = 13;
/** Bytes of a rounded query. */
export const stride = 14;
/** Of rounded coordinates. */
export const scale = 15;
