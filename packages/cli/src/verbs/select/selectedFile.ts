import {
  type BestSoFar,
  type ChoiceSettings,
  isStopped,
  type Leading,
  type Registry,
  resultDigest,
  type SelectResult,
  select,
  type Task,
} from "@heldout/core/internal";
import { fitCosts } from "../../call/fitCosts.ts";
import { fittedCall } from "../../call/fittedCall.ts";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { keepDigest } from "../../call/runDigests.ts";
import { RUNS_FOLDER } from "../../call/runsFolder.ts";
import type { WhichRun } from "../../call/storedRun.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import type { FitProgress } from "../../print/fitProgress.ts";
import { readSelection } from "./readSelection.ts";
import { selectOptionsOf } from "./selectOptionsOf.ts";

export interface SelectSettings extends Omit<FitSettings, "progress"> {
  /** Which run of the store it is. */
  readonly run: WhichRun;
  /** Asked when fits begin; `metric` is what candidates are ranked by. */
  readonly progress: (
    best: Pick<BestSoFar, "text" | "leaders">,
    metric: ChoiceSettings["metric"] | null,
  ) => FitProgress;
  /** Told of the data before anything is planned. */
  readonly onRead?: ((task: Task) => void) | undefined;
  /** Told of the run's id in the store, before its first fit. */
  readonly onRun?: ((id: string) => void) | undefined;
}

export type Selected =
  | {
      readonly kind: "selected";
      readonly selection: SelectResult;
      readonly task: Task;
      /** What its learners are known by, where some are of others. */
      readonly registry: Registry | undefined;
      /** Whether no candidate keeps the constraints. */
      readonly unmet: boolean;
    }
  /** It was stopped after so many fits of so many; the store has them. */
  | Extract<Fitted<never>, { readonly kind: "stopped" }>;

/** Reads the data, does the fits that no run in the store has done, and chooses. */
export async function selectedFile(path: string, flags: SelectFlags, settings: SelectSettings): Promise<Selected> {
  const { tell, shownAs, locate, stdin, onShare, terms, onRead, onRun, run } = settings;
  const { registry, specs } = await learnersGiven(flags.learners, flags, settings);
  tell("reading");
  const { task, table, dropped } = await readSelection(path, flags, {
    stdin,
    onShare,
    shownAs,
    terms,
    onRead: (read) => {
      tell(null);
      onRead?.(read);
    },
  });
  const front: { best: BestSoFar | null; metric: ChoiceSettings["metric"] | null } = { best: null, metric: null };
  const inFront = {
    text: (): string | null => front.best?.text() ?? null,
    leaders: (most: number): Leading[] => front.best?.leaders(most) ?? [],
  };
  const begun: { run: string | null } = { run: null };
  const noteRun = (id: string): void => {
    begun.run = id;
    onRun?.(id);
  };
  const costs = fitCosts(registry);
  const fitting = {
    ...settings,
    flags,
    registry,
    kept: { verb: "select", options: whatDecides("select", flags), whenDone: "kept" as const, run, onRun: noteRun },
    progress: () => settings.progress(inFront, front.metric),
  };
  const { result: selection, end } = await fittedCall(fitting, ({ executor, onProgress, ...surroundings }) =>
    select(task, {
      ...selectOptionsOf({ ...flags, learners: specs }, table, locate),
      dropped,
      ...surroundings,
      executor: (planned) => {
        front.metric = planned.choice.metric;
        return registry ? costs.watch(executor(planned)) : executor(planned);
      },
      onProgress: ({ best, ...progress }) => {
        front.best = best;
        return onProgress(progress);
      },
    }),
  );
  if (isStopped(selection)) return { kind: "stopped", done: selection.done, planned: selection.planned, end };
  const withCosts = registry ? { ...selection, fitCosts: costs.costs() } : selection;
  if (begun.run !== null) await keepDigest(flags.runs ?? RUNS_FOLDER, begun.run, resultDigest(selection));
  const unmet = selection.winner === null && selection.choice.constraints.length > 0;
  return { kind: "selected", selection: withCosts, task, registry, unmet };
}
