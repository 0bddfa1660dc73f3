import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { knownLearner } from "../learners/definition/makeLearner.ts";
import type { ParameterValue } from "../learners/learner.ts";
import type { DrawnRange, LearnerSpec } from "../learners/spec.ts";
import { power } from "../numeric/power.ts";
import { type Rng, randomInteger, stream } from "../numeric/random.ts";
import { drawNext } from "../numeric/shuffle.ts";
import { builtIn } from "../registry.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** A seed and where the draw is used. */
export type DrawPath = readonly [seed: number, ...path: (string | number)[]];

/**
 * So many different settings of a random space, each parameter drawn on its own: ranges on their scale, sets evenly.
 *
 * Random search finds good settings with fewer tries than a grid when only some parameters matter (Bergstra and Bengio
 * 2012). Values are cut to four digits, so that a setting can be written down and tried again; whole-number parameters get
 * whole numbers. Asking for more keeps the first ones. A small space may have fewer different settings than asked for.
 */
export function drawSettings(
  { name, values, drawn }: LearnerSpec,
  count: number,
  [seed, ...path]: DrawPath,
  registry: Registry = builtIn,
): LearnerSetting[] {
  const found = new Map<string, LearnerSetting>();
  for (let attempt = 0; found.size < count && attempt < 20 * count; attempt++) {
    const params: Record<string, ParameterValue> = {};
    for (const [parameter, choices] of values) {
      params[parameter] = choices[randomInteger(stream(seed, ...path, attempt, parameter), choices.length)];
    }
    for (const [parameter, range] of drawn) {
      params[parameter] = drawFrom(
        range,
        isWhole(name, parameter, registry),
        stream(seed, ...path, attempt, parameter),
      );
    }
    const key = JSON.stringify(params);
    if (!found.has(key)) found.set(key, { name, params });
  }
  return [...found.values()];
}

/** At most `count` of the settings, drawn without replacement, in their order. */
export function someOf(
  settings: readonly LearnerSetting[],
  count: number | undefined,
  [seed, ...path]: DrawPath,
): LearnerSetting[] {
  if (count === undefined || settings.length <= count) return [...settings];
  const rng = stream(seed, ...path);
  const places = settings.map((_, place) => place);
  for (let i = 0; i < count; i++) drawNext(places, i, rng);
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((place) => settings[place]);
}

function drawFrom({ from, to, scale }: DrawnRange, whole: boolean, rng: Rng): number {
  if (whole && scale === "uniform") return Math.ceil(from) + randomInteger(rng, Math.floor(to) - Math.ceil(from) + 1);
  const value = scale === "uniform" ? from + (to - from) * rng() : from * power(to / from, rng());
  return Math.min(to, Math.max(from, whole ? Math.round(value) : Number(value.toPrecision(4))));
}

function isWhole(name: string, parameter: string, registry: Registry): boolean {
  const { parameters = {} } = knownLearner(name, registry) ?? {};
  const rule = Object.hasOwn(parameters, parameter) ? parameters[parameter] : null;
  return rule?.kind === "number" && rule.whole === true;
}
