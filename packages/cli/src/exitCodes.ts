/** What the process says to whoever called it. */
export const EXIT = {
  done: 0,
  /** A requirement failed, or a ledger refused the look. */
  failed: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** A requirement is undecided: its interval straddles the bound. */
  undecided: 3,
  /** A fault of this program. */
  fault: 70,
  interrupted: 130,
} as const;
