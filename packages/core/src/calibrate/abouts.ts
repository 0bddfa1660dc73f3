import type { About } from "../intervals/about.ts";
import type { CalibrationMethod } from "./calibrator.ts";

const range = "probabilities strictly between 0 and 1";

/** What `heldout explain` says about each method. Beta has an id of its own, because an interval is called beta too. */
export const calibrationAbouts: Readonly<Record<CalibrationMethod, About>> = {
  platt: {
    id: "platt",
    name: "Platt scaling",
    definition:
      "A sigmoid of the score, with targets a little inside 0 and 1, so that it is finite even where the scores separate the classes. Of probabilities it is the sigmoid of the log odds, which can leave calibrated ones as they are. Two numbers to learn: the safer choice on few rows. Scores that fall where the truth rises leave the base rate.",
    formula: "p = 1/(1 + e^-(a f + b)), a >= 0, least cross-entropy of targets (P+1)/(P+2) and 1/(N+2)",
    range,
    peers: [
      "scikit-learn: CalibratedClassifierCV(method='sigmoid'), the same of scores; of probabilities it is a sigmoid of p itself, which cannot leave them as they are",
      "R: glm of the truth on the score, without smoothed targets",
    ],
    reference: "Platt (1999); Lin, Lin and Weng (2007); Cox (1958) for log odds",
  },
  isotonic: {
    id: "isotonic",
    name: "isotonic regression",
    definition:
      "The non-decreasing function with the least squared error, by pool-adjacent-violators; equal scores are pooled first. Straight lines join its steps, and outside the scores seen it is constant. A lowest rate of 0 and a highest of 1 are smoothed by the rule of succession. It follows any shape, noise included: from about 1,000 rows of the smaller class on.",
    formula: "min Σ w (y - g(f))², g non-decreasing",
    range,
    peers: [
      "scikit-learn: IsotonicRegression(out_of_bounds='clip'), the same but for the smoothed ends",
      "R: isoreg, which does not pool equal scores",
    ],
    reference: "Ayer et al. (1955); Zadrozny and Elkan (2002)",
  },
  beta: {
    id: "betaCalibration",
    name: "beta calibration",
    definition:
      "Logistic regression on ln p and -ln(1 - p), neither with a negative coefficient: Platt's sigmoid of the log odds, with the two ends bent differently. Three numbers to learn. For probabilities only; exact 0 and 1 are taken as half the least distance from them that was seen, at most 0.005.",
    formula: "q = 1/(1 + e^-(a ln p - b ln(1 - p) + c)), a, b >= 0, least cross-entropy of Platt's targets",
    range,
    peers: ["Python betacal: BetaCalibration(parameters='abm'), which does not smooth the targets"],
    reference: "Kull, Silva Filho and Flach (2017), Beta calibration",
  },
  temperature: {
    id: "temperature",
    name: "temperature scaling",
    definition:
      "Log odds, or the log probabilities of all classes, divided by one number: above 1 the probabilities become less confident, below 1 more. It keeps the order of the classes in every row and cannot shift a base rate. Scores that are not probabilities are taken as log odds.",
    formula: "p_c = e^(z_c / T) / Σ e^(z_k / T), least log loss over T from 0.01 to 100",
    range,
    peers: ["netcal: TemperatureScaling", "scikit-learn 1.8: CalibratedClassifierCV(method='temperature')"],
    reference: "Guo, Pleiss, Sun and Weinberger (2017), On calibration of modern neural networks",
  },
  binning: {
    id: "binning",
    name: "histogram binning",
    definition:
      "Bins of equally many rows, ten at most, and for each its share of positives, to which two rows of the base rate are added. It may fall where the scores rise, and makes ties of all scores of a bin.",
    formula: "p = (positives + 2 r) / (rows + 2) of the bin, r the base rate",
    range,
    peers: ["netcal: HistogramBinning, with bins of equal width by default"],
    reference: "Zadrozny and Elkan (2001)",
  },
};
