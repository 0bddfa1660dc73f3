import type { About } from "../../intervals/about.ts";

export const ledgerAbout: About = {
  id: "ledger",
  name: "intervals widened for looks",
  definition:
    "Evaluating many models on one test set is optimistic for the best of them. A ledger writes each look of evaluate down (hashes of the test set and of the predictions, the time, the metrics; no prediction and no label) and gives every look a higher level, so that for each measure the intervals of all looks hold together with the level asked for, also that of the look one picks out afterwards. With at most N looks allowed, each look gets an equal part of the error, and look N + 1 is refused with exit code 1 before a number is shown. Without it look k gets alpha/(k(k+1)), which adds up to alpha at most, however many looks there will be. The same predictions again are no new look. It counts looks, not intentions: rows that were seen without the ledger, or used to fit or to choose a model, are beyond it.",
  formula:
    "level of a look: 1 - alpha/N (bonferroni, N looks allowed), 1 - alpha/(k(k+1)) (spending, look k), 1 - alpha/k (bonferroni without a limit, k looks so far, earlier intervals stated again); alpha = 1 - level asked",
  range: "that of the interval",
  peers: [
    "none of scikit-learn, R caret, mlr3 and H2O counts looks",
    "a leaderboard with a limit on submissions has the same purpose",
  ],
  reference:
    "Bonferroni (1936); Dwork, Feldman, Hardt, Pitassi, Reingold and Roth (2015), Science 349:636, The reusable holdout",
};
