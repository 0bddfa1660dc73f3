/** What the process says to whoever called it. */
export const EXIT = {
  done: 0,
  /** A requirement failed, or a ledger refused the look. Nothing else. */
  failed: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** A requirement is undecided: its interval straddles the bound. */
  undecided: 3,
  /** A fault of this program. */
  fault: 70,
  /** Something that was computed could not be written: to standard output, a file or the run store. */
  unwritten: 74,
  /** SIGHUP: the terminal is gone. */
  hungUp: 129,
  /** SIGINT, or a time budget that ended before there was a result. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;
