import {
  type Handles,
  InputError,
  type Learner,
  type ParameterRule,
  type ParameterValue,
  quoteValue,
  type TaskKind,
} from "@heldout/core/internal";
import type { CommandDefinition, LearnerCommand } from "./learnerCommand.ts";
import { isFolderModel } from "./modelFolder.ts";

type Params = Readonly<Record<string, ParameterValue>>;

/** What a command says of itself: what it can learn, and what it takes as it is. */
export interface CommandCard {
  readonly tasks: readonly TaskKind[];
  readonly handles: Handles;
}

export interface CommandParts {
  readonly name: string;
  readonly meaning: string;
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** Whether it takes other parameters too. */
  readonly open: boolean;
  readonly first?: string;
  readonly space?: string;
  /** All parameters with these given; refuses what is not allowed. */
  readonly checked: (params: Params) => Params;
  readonly cardOf: (params: Params) => CommandCard;
  readonly commandOf: (params: Params) => LearnerCommand;
  readonly sourceOf: (params: Params) => string;
}

/** The definition of a learner that is a program: known by name, planned and compared as any other, fitted by an executor. */
export function commandLearner(parts: CommandParts): CommandDefinition {
  const { name, meaning, parameters, open, first, space = name, checked, cardOf, commandOf, sourceOf } = parts;
  return {
    name,
    tasks: ["binary", "multiclass", "regression"],
    meaning,
    range: null,
    wrapper: false,
    external: true,
    open,
    ...(first === undefined ? {} : { first }),
    parameters,
    space,
    make: (given) => {
      const params = checked(paramsOf(name, given));
      return learnerNamed(name, params, cardOf(params));
    },
    commandOf: (params) => commandOf(checked(params)),
    sourceOf,
    about: { name, definition: meaning, objective: "that of the program", peers: [], reference: "none given" },
    alternatives: () => [],
    reference: null,
    // a process is slow beside a function: estimates of work keep a distance
    work: { reads: () => 200, passes: () => 1 },
    capacity: () => ({ family: "unknown", reason: "it is a program" }),
  };
}

function learnerNamed(name: string, params: Params, { tasks, handles }: CommandCard): Learner {
  const elsewhere = (): never => {
    throw new InputError(
      "fit-failed",
      `${name} runs as a process of its own, and this thread cannot wait for it.`,
      "Give the call an executor: threadExecutor() starts it.",
    );
  };
  return {
    ...{ name, params, tasks, handles },
    complexity: 0,
    fit: elsewhere,
    predict: elsewhere,
    isModel: isFolderModel,
  };
}

function paramsOf(name: string, given: object): Params {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [key, value] of entries) {
    if (["number", "string", "boolean"].includes(typeof value)) continue;
    throw new InputError(
      "bad-parameter",
      `${key} of ${name} is ${JSON.stringify(value)}.`,
      "It must be a number, a text, true or false.",
    );
  }
  return Object.fromEntries(entries);
}

/** A parameter that has to be a text and has to be there. */
export function requiredText(name: string, params: Params, key: string, example: string): string {
  const value = params[key];
  if (typeof value === "string" && value.trim() !== "") return value;
  throw new InputError(
    "bad-parameter",
    value === undefined ? `${name} needs ${key}.` : `${key} of ${name} is ${quoteValue(String(value))}.`,
    `Write ${example}.`,
  );
}
