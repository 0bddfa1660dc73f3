/** Where runs are kept when nothing else is said: in the working directory. */
export const RUNS_FOLDER = ".heldout";
