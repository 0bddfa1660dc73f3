import type { TaskKind } from "../../data/prediction.ts";
import { canonicalParameters } from "../aliases.ts";
import type { Learner, ParameterValue } from "../learner.ts";
import type { ParameterRule, ParameterRules } from "../parameters.ts";
import type { Alternative, OwnSetting } from "./alternatives.ts";
import type { CapacityFamily } from "./capacityFamily.ts";

/**
 * What a form needs to know of a learner: a page shows it without loading the code of all learners.
 *
 * @see {@link LearnerDefinition}
 */
export interface LearnerCard {
  /** What it is called in a spec: "ridge". */
  readonly name: string;
  /** The kinds of task that it can learn with its default parameters. */
  readonly tasks: readonly TaskKind[];
  /** In one line. */
  readonly meaning: string;
  /** Range of the parameter that says most about it, as a validation curve takes it; null where there is none to vary. */
  readonly range: string | null;
  /** Works with another learner, its base: a candidate only when somebody writes it. */
  readonly wrapper: boolean;
  /** With one target it is another learner: a candidate by itself only for several. Default false. */
  readonly forSeveralTargets?: boolean;
  /** Quick, well known and unlike the others: among the few that a form has ticked. Default false. */
  readonly firstChoice?: boolean;
}

/**
 * What `explain` says about a learner besides its parameters. n rows, weights w sum to n, an intercept b0 is never
 * penalised.
 *
 * @see {@link LearnerDefinition}
 */
export interface LearnerAbout {
  /** Its name in prose. */
  readonly name: string;
  /** What it does, in one or two sentences. */
  readonly definition: string;
  /** What it minimises, or its rule. */
  readonly objective: string;
  /** What other tools call it, and where they differ, one line each. */
  readonly peers: readonly string[];
  /** Where it was published. */
  readonly reference: string;
}

/** The parameters of a learner, defaults filled in. */
export type Params = Readonly<Record<string, ParameterValue>>;

/**
 * How much reading a fit takes, roughly: only the order of magnitude and the ratios between learners matter.
 *
 * @see {@link LearnerDefinition}
 */
export interface LearnerWork {
  /** How often a fit on so many rows reads each value. */
  readonly reads: (params: Params, rows: number) => number;
  /** Passes over the training rows that a fit and the prediction of so many tested rows take; one of most learners. */
  readonly passes: (params: Params, rows: number, tested: number) => number;
}

/**
 * All that is known about a learner, in one object: what `explain`, `select`, `diagnose` and the page say of it, and how it
 * is made.
 *
 * @see {@link defineLearner} makes one of your own, {@link learners} has those that come with heldout.
 */
export interface LearnerDefinition extends LearnerCard {
  /** Every parameter by name, with its meaning, range, default and aliases. */
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** The learner with these parameters, which may come from a file or a shell. A wrapper finds its base in the registry. */
  readonly make: (params: object, registry: Registry) => Learner;
  /** What `explain` says. */
  readonly about: LearnerAbout;
  /** The spec that its bare name stands for in a list of candidates. */
  readonly space: string;
  /** Settings that are simpler, more complex or more regularised than one; empty where there are none. */
  readonly alternatives: (own: OwnSetting) => readonly Alternative[];
  /** The parameters with which other learners are judged against it in a diagnosis; null where it is no reference. */
  readonly reference: Params | null;
  /** How much work a fit is. */
  readonly work: LearnerWork;
  /** The family of classifiers that it chooses from, for bounds on its error. */
  readonly capacity: (params: Params, registry: Registry) => CapacityFamily;
  /** Where threads and other programs import the definition from, such as `import.meta.url`; absent for built-in ones. */
  readonly module?: string;
  /** Takes parameters beyond those it lists, as they are written: they belong to another program. Default false. */
  readonly open?: boolean;
  /** The parameter whose value may be given alone, in quotes, before the others. Default: none. */
  readonly first?: string;
  /** Its fits run in another process, which an executor of Node starts: it cannot be the base of a wrapper. Default false. */
  readonly external?: boolean;
}

/**
 * What is known by name. A plain value that is passed along: `withLearners` gives one that knows your own learners too.
 *
 * @see {@link builtIn}
 */
export interface Registry {
  /** Learners by their names. */
  readonly learners: Readonly<Record<string, LearnerDefinition>>;
}

/** What has to be said about a learner; the rest has a default or follows from it. */
export interface DefinitionParts<R>
  extends Omit<LearnerCard, "wrapper">,
    Pick<LearnerDefinition, "about" | "make">,
    Partial<Pick<LearnerDefinition, "alternatives" | "capacity" | "module" | "reference" | "space">> {
  readonly parameters: R;
  readonly work?: Partial<LearnerWork>;
}

/** Most learners look at their rows so often until they have settled. */
const USUAL_READS = 20;

/**
 * A definition with all that follows from its parts. Without more: the bare name is the one setting with all defaults, there
 * are no alternatives, it is no reference, and its capacity is not known.
 */
export function learnerDefinition<R extends ParameterRules<R>>({
  parameters,
  make,
  space,
  alternatives = noAlternatives,
  reference = null,
  work,
  capacity = unknownCapacity,
  ...rest
}: DefinitionParts<R>): LearnerDefinition {
  const { name } = rest;
  return {
    ...rest,
    wrapper: Object.values<ParameterRule>(parameters).some(({ kind }) => kind === "learner"),
    parameters: { ...parameters },
    make: (params, registry) => make(canonicalParameters(name, parameters, params), registry),
    space: space ?? name,
    alternatives,
    reference,
    work: { reads: work?.reads ?? (() => USUAL_READS), passes: work?.passes ?? (() => 1) },
    capacity,
  };
}

/** There is no simpler, more complex or more regularised setting. */
export function noAlternatives(): readonly Alternative[] {
  return [];
}

function unknownCapacity(): CapacityFamily {
  return { family: "unknown", reason: "theory has none for it" };
}
