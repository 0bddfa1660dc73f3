import { GENERATOR_IDS, type GeneratorId, pointGenerators } from "@heldout/core/internal";
import { NOTHING_CHOSEN } from "../../address/addressText.ts";
import type { PlaygroundData, PlaygroundTask } from "./playgroundTask.ts";
import { decodePoints } from "./points.ts";
import {
  PLAYGROUND_LEARNERS,
  type PlaygroundLearner,
  type ShownNumber,
  settingsBeside,
  shownLearners,
} from "./shownLearners.ts";

/** All that the playground shows; the same in the address. */
export interface PlaygroundState {
  readonly data: PlaygroundData;
  readonly learner: PlaygroundLearner;
  /** Every setting of the learner. */
  readonly params: Readonly<Record<string, number | string>>;
  /** The number whose curve is drawn; null where the learner has none. */
  readonly against: string | null;
}

export type Settings = Readonly<Record<string, string>>;

export const SIZES: readonly number[] = [20, 30, 50, 70, 100, 150, 200, 300, 500, 1000];
export const NOISES: readonly number[] = Array.from({ length: 31 }, (_, i) => Math.round(5 * i) / 100);
const USUAL_SIZE = 150;
const USUAL_SEED = 1;

/** What an address says, with the usual where it says nothing, or nothing that can be. */
export function readState(settings: Settings): PlaygroundState {
  const learner = oneOf(PLAYGROUND_LEARNERS, settings.learner) ?? "tree";
  const params = Object.fromEntries(
    shownLearners[learner].settings.map((setting) => {
      const text = settings[setting.name];
      if (setting.kind === "number") return [setting.name, readNumber(setting, text)];
      const known = setting.values.find(({ value }) => value === text);
      return [setting.name, known?.value ?? setting.usual];
    }),
  );
  const numbers = numbersOf(learner, params);
  const against = (numbers.find(({ name }) => name === settings.against) ?? numbers[0])?.name ?? null;
  return { data: readData(settings), learner, params, against };
}

/** The settings of an address; null takes one out. What is usual is left out. */
export function writeState({ data, learner, params, against }: PlaygroundState): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  for (const each of Object.values(shownLearners)) for (const { name } of each.settings) written[name] = null;
  const { settings } = shownLearners[learner];
  for (const { name, usual } of settings) written[name] = params[name] === usual ? null : String(params[name]);
  const first = numbersOf(learner, params)[0]?.name ?? null;
  return {
    ...written,
    ...writeData(data),
    learner: learner === "tree" ? null : learner,
    against: against === first ? null : against,
  };
}

export function taskOf({ data, learner, params, against }: PlaygroundState): PlaygroundTask {
  const moved = numbersOf(learner, params).find(({ name }) => name === against);
  const value = against === null ? undefined : params[against];
  const values = new Set([...(moved?.stops ?? []), ...(typeof value === "number" ? [value] : [])]);
  return { kind: "playground", data, learner, params, against, values: [...values].sort((a, b) => a - b) };
}

/** The numbers of a learner that mean something beside its choices. */
export function numbersOf(learner: PlaygroundLearner, params: PlaygroundState["params"]): readonly ShownNumber[] {
  return settingsBeside(shownLearners[learner], params).filter((setting) => setting.kind === "number");
}

/** The default settings of a learner, on the same points. */
export function withLearner(state: PlaygroundState, learner: PlaygroundLearner): PlaygroundState {
  return { ...readState({ learner }), data: state.data };
}

export function withGenerator({ data, ...rest }: PlaygroundState, generator: GeneratorId): PlaygroundState {
  const size = data.kind === "generated" ? data.size : USUAL_SIZE;
  return {
    ...rest,
    data: { kind: "generated", generator, size, noise: pointGenerators[generator].noise, seed: data.seed },
  };
}

/** Whether a number can be typed for a setting. */
export function accepts({ stops, whole }: ShownNumber, value: number): boolean {
  return value >= stops[0] && value <= stops[stops.length - 1] && (!whole || Number.isInteger(value));
}

function readData(settings: Settings): PlaygroundData {
  const seed = readWhole(settings.seed, 0, 2 ** 31) ?? USUAL_SEED;
  const points = settings.points === NOTHING_CHOSEN ? "" : settings.points;
  if (points !== undefined && decodePoints(points) !== undefined) return { kind: "drawn", points, seed };
  const generator = oneOf(GENERATOR_IDS, settings.data) ?? "moons";
  const noise = Number(settings.noise);
  return {
    kind: "generated",
    generator,
    size: readWhole(settings.size, SIZES[0], SIZES[SIZES.length - 1]) ?? USUAL_SIZE,
    noise:
      settings.noise && noise >= 0 && noise <= NOISES[NOISES.length - 1] ? noise : pointGenerators[generator].noise,
    seed,
  };
}

function writeData(data: PlaygroundData): Record<string, string | null> {
  const seed = data.seed === USUAL_SEED ? null : String(data.seed);
  if (data.kind === "drawn")
    return { points: data.points || NOTHING_CHOSEN, data: null, size: null, noise: null, seed };
  const { generator, size, noise } = data;
  return {
    points: null,
    data: generator === "moons" ? null : generator,
    size: size === USUAL_SIZE ? null : String(size),
    noise: noise === pointGenerators[generator].noise ? null : String(noise),
    seed,
  };
}

function readNumber(setting: ShownNumber, text: string | undefined): number {
  const value = Number(text);
  return text !== undefined && text.trim() !== "" && accepts(setting, value) ? value : setting.usual;
}

function readWhole(text: string | undefined, least: number, most: number): number | undefined {
  const value = Number(text);
  if (text === undefined || text.trim() === "" || !Number.isInteger(value)) return undefined;
  return value >= least && value <= most ? value : undefined;
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}
