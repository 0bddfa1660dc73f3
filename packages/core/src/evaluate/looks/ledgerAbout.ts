import type { About } from "../../intervals/about.ts";

export const ledgerAbout: About = {
  id: "ledger",
  name: "intervals widened for looks",
  definition:
    "When many models are evaluated on one test set, the best result is optimistic. A ledger records each evaluation (look) of a test set: hashes of the test set and of the predictions, the time and the metrics, but no predictions and no labels. It raises the level of every interval, so that for each metric the intervals of all looks hold simultaneously with the requested level, including that of the look selected afterwards. If at most N looks are allowed, each gets an equal share of the error probability alpha, and look N + 1 is refused with exit code 1 before any number is shown. Without a limit look k gets alpha/(k(k+1)); these shares sum to at most alpha, however many looks there are. Evaluating the same predictions again is not a new look. The ledger cannot know of looks that were made without it, or of rows that were used to fit or choose a model.",
  formula:
    "level of a look: 1 - alpha/N (bonferroni, N looks allowed), 1 - alpha/(k(k+1)) (spending, look k), 1 - alpha/k (bonferroni without a limit, k looks so far, earlier intervals restated); alpha = 1 - requested level",
  range: "that of the interval",
  peers: [
    "none of scikit-learn, R caret, mlr3 and H2O counts looks",
    "a leaderboard with a limit on submissions has the same purpose",
  ],
  reference:
    "Bonferroni (1936); Dwork, Feldman, Hardt, Pitassi, Reingold and Roth (2015), Science 349:636, The reusable holdout",
};
