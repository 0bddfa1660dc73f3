import type { About } from "./about.ts";
import { anytimeAbout } from "./anytime/anytimeProportion.ts";
import { betaHighestDensityAbout } from "./betaHighestDensity.ts";
import { betaAbout } from "./betaPosterior.ts";
import { clopperPearsonAbout } from "./clopperPearson.ts";
import { hoeffdingAbout } from "./hoeffding.ts";
import { jeffreysAbout } from "./jeffreys.ts";
import { normalAbout } from "./normalProportion.ts";
import type { ProportionIntervalId } from "./proportionMethods.ts";
import { studentAbout } from "./studentMean.ts";
import { wilsonAbout } from "./wilson.ts";

/** What each interval of a proportion is, in words: apart from the functions, so that computing one loads no text. */
export const proportionAbouts: Readonly<Record<ProportionIntervalId, About>> = {
  wilson: wilsonAbout,
  normal: normalAbout,
  student: studentAbout,
  "clopper-pearson": clopperPearsonAbout,
  jeffreys: jeffreysAbout,
  beta: betaAbout,
  "beta-hdi": betaHighestDensityAbout,
  hoeffding: hoeffdingAbout,
  anytime: anytimeAbout,
};
