// The arguments of `stageRows`, by place.
/** f64. */
export const columns = 0;
/** Bytes from a column to the next. */
export const pitch = 1;
export const rows = 2;
/** Columns. */
export const count = 3;
/** Pairs f64: mean and factor. */
export const scales = 4;
/** Where the first row's first entry goes. */
export const into = 5;
/** Of a row. */
export const bytes = 6;
/** Entries behind these columns, a 1 and then zeros; 0 where more columns follow. */
export const behind = 7;
/** An f64 that is raised to 1 by a value that is not finite. */
export const flag = 8;
/** 1 when entries are single numbers. */
export const float32 = 9;
