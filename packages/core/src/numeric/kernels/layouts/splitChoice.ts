/** What `chooseOnSplits` finds on one split among some columns, by place: i32 each. */
export const splitChoice = {
  /** The fewest ones of a column on the split. */
  fewest: 0,
  /** Least and most of all ones among the columns that have the fewest. */
  least: 1,
  most: 2,
  /** How many columns have the fewest. */
  ties: 3,
  /** How many of these have no more than their limit. */
  over: 4,
  /** Their sum of all ones. */
  sum: 5,
  /** Whether any column at all has no more than its limit. */
  any: 6,
  /** How many numbers a record has. */
  numbers: 7,
} as const;
