import { readFileSync } from "node:fs";
import { didYouMean, InputError, type ParameterValue, quoteValue, type TaskKind } from "@heldout/core/internal";
import { commandIdentity } from "./commandIdentity.ts";
import { type CommandCard, commandLearner, requiredText } from "./commandLearner.ts";
import { type Bridge, type Description, described, PYTHON, R } from "./interpreters.ts";
import type { CommandDefinition } from "./learnerCommand.ts";
import type { CommandSettings } from "./ownLearnerOptions.ts";

type Params = Readonly<Record<string, ParameterValue>>;

/** What is known of one model behind a bridge. */
interface KnownModel extends CommandCard {
  readonly interpreter: string;
  /** Names of its parameters; null where it may take any. */
  readonly parameters: readonly string[] | null;
  readonly identity: string;
}

/** Enough to plan a stored run again. Its interpreter is no program: nothing is started. */
const UNASKED: KnownModel = {
  interpreter: "/nowhere",
  tasks: ["binary", "multiclass", "regression"],
  handles: { missing: true, categories: true, weights: true },
  parameters: null,
  identity: "",
};

interface BridgeKind {
  readonly name: string;
  /** The parameter that names the model. */
  readonly first: string;
  readonly meaning: string;
  readonly example: string;
  readonly bridge: Bridge;
  readonly know: (model: string, description: Description, interpreter: string) => KnownModel;
}

const SKLEARN: BridgeKind = {
  name: "sklearn",
  first: "estimator",
  meaning: "Any estimator of scikit-learn, by its dotted name.",
  example: "sklearn('sklearn.svm.SVC', C=1|10)",
  bridge: PYTHON,
  know: knownEstimator,
};

const R_FUNCTION: BridgeKind = {
  name: "r",
  first: "fun",
  meaning: "Any R function that takes a formula and data, by its name with the package.",
  example: "r('rpart::rpart', cp=0.01)",
  bridge: R,
  know: knownFunction,
};

/** The learners that bridges give, by name. */
export const BRIDGES: ReadonlyMap<string, BridgeKind> = new Map([SKLEARN, R_FUNCTION].map((kind) => [kind.name, kind]));

/** The learner of a bridge, for the models that are asked for: each was looked up in its language. */
export async function bridgeLearner(
  { name, first, meaning, example, bridge, know }: BridgeKind,
  models: readonly string[],
  settings: CommandSettings,
  ask: boolean,
): Promise<CommandDefinition> {
  const names = [...new Set(models)];
  const known = new Map(names.map((model) => [model, UNASKED]));
  if (ask && names.length > 0) {
    const { interpreter, descriptions } = await described(bridge, names, settings);
    for (const [m, model] of names.entries()) known.set(model, know(model, descriptions[m], interpreter));
  }
  const modelOf = (params: Params): KnownModel => {
    const model = requiredText(name, params, first, example);
    const found = known.get(model);
    if (found) return found;
    throw new InputError(
      "bad-parameter",
      `${quoteValue(model)} is a model that nobody gave in a spec, so it is not run.`,
      `Write it: ${name}('${model}').`,
    );
  };
  return commandLearner({
    ...{ name, meaning, first },
    open: true,
    parameters: { [first]: { kind: "text", meaning: "The model, in quotes.", default: "none", form: "a name" } },
    checked: (params) => {
      const { parameters } = modelOf(params);
      for (const key of Object.keys(params)) {
        const own = key.split("__")[0];
        if (key === first || parameters === null || parameters.includes(own)) continue;
        throw new InputError(
          "bad-parameter",
          `${params[first]} has no parameter ${quoteValue(key)}.`,
          `${didYouMean(key, parameters)}Its parameters are ${parameters.join(", ")}.`,
        );
      }
      return params;
    },
    cardOf: modelOf,
    sourceOf: (params) => `${name}('${params[first]}')`,
    commandOf: (params) => {
      const { interpreter, identity } = modelOf(params);
      return {
        program: [interpreter, bridge.file],
        directory: settings.directory,
        mode: "resident",
        format: "doubles",
        params,
        limits: settings.limits,
        env: settings.env,
        searchPath: settings.searchPath,
        identity,
      };
    },
  });
}

function knownEstimator(model: string, description: Description, interpreter: string): KnownModel {
  if (description.problem !== undefined) {
    throw new InputError(
      "bad-parameter",
      `there is no estimator ${quoteValue(model)}: ${String(description.text)}.`,
      `Give the whole name, such as ${SKLEARN.example}. ${interpreter} was asked; ${PYTHON.variable} names another.`,
    );
  }
  const { tasks, parameters, missing, weights, versions, files } = description;
  return {
    interpreter,
    tasks: textsIn(tasks).filter(isTaskKind),
    handles: { missing: missing === true, categories: false, weights: weights === true },
    parameters: textsIn(parameters),
    identity: identityOf(PYTHON, model, String(versions), textsIn(files)),
  };
}

function knownFunction(model: string, description: Description, interpreter: string): KnownModel {
  if (description.problem !== undefined) {
    throw new InputError(
      "bad-parameter",
      `there is no function ${quoteValue(model)} in R: ${String(description.text)}.`,
      `Give its name with the package, such as ${R_FUNCTION.example}; install.packages("${String(description.package)}") installs one.`,
    );
  }
  const { parameters, weights, versions } = description;
  const names = textsIn(parameters);
  return {
    interpreter,
    tasks: ["binary", "multiclass", "regression"],
    handles: { missing: false, categories: true, weights: weights === true },
    parameters: names.includes("...") ? null : names,
    identity: identityOf(R, model, String(versions), []),
  };
}

/** Not where the interpreter lies, but what it is: another machine with the same versions has the same results. */
function identityOf({ file }: Bridge, model: string, versions: string, files: readonly string[]): string {
  return commandIdentity({ program: [model], directory: "/", files, notes: [readFileSync(file, "utf8"), versions] });
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function isTaskKind(text: string): text is TaskKind {
  return text === "binary" || text === "multiclass" || text === "regression";
}
