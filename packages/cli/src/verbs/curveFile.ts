import {
  type Curve,
  curveDocument,
  type Document,
  type FeatureCurve,
  featureCurveDocument,
  InputError,
  json,
  type LearnerSetting,
  learnerOf,
  learningCurve,
  makeSplits,
  parseSpec,
  repeated,
  requireTask,
  type Split,
  singleSetting,
  splittable,
  type Table,
  type Task,
  targetCount,
  terminalLines,
  validationCurve,
} from "@heldout/core";
import { readTask } from "@heldout/node";
import type { CurveFlags } from "../flags/curveFlags.ts";
import { foldsFor, foldsOfColumn, metricToChooseBy } from "../folds.ts";
import { showStage } from "../progress.ts";
import { openOptionsOf, required, rolesOf, warningsAbout } from "../roles.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";
import { curveOfFeatures, refuseFeatureFlags } from "./curveOfFeatures.ts";
import { variedBy } from "./variedBy.ts";

type Kind = (Curve | FeatureCurve)["kind"];

export async function curveOfFile(kind: Kind, path: string, flags: CurveFlags): Promise<void> {
  const learner = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const roles = rolesOf(flags);
  const setting = singleSetting(parseSpec(learner));
  learnerOf(setting.name, setting.params);
  const stage = showStage(flags.quiet === true);
  try {
    stage("reading");
    const { task, table, dropped } = await readTask(
      path,
      {
        ...roles,
        ...(flags.foldsColumn === undefined ? {} : { ignore: [...(flags.ignore ?? []), flags.foldsColumn] }),
      },
      { ...openOptionsOf(flags), dropMissing: flags.dropMissing === true },
    );
    stage("fitting");
    const curve = curveOf(kind, task, table, setting, flags);
    stage(null);
    if (flags.json) process.stdout.write(json(curve));
    else {
      const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
      process.stdout.write(
        `\n${terminalLines(documentOf(curve), { color, width: terminalWidth(process.stdout) }).join("\n")}`,
      );
    }
    if (!flags.quiet)
      for (const warning of warningsAbout(task, [setting], dropped)) process.stderr.write(`warning: ${warning}\n`);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, curve);
      if (!flags.quiet) process.stderr.write(`report: ${flags.report}\n`);
    }
  } finally {
    stage(null);
  }
}

function documentOf(curve: Curve | FeatureCurve): Document {
  return curve.kind === "features" ? featureCurveDocument(curve) : curveDocument(curve);
}

function curveOf(
  kind: Kind,
  task: Task,
  table: Table,
  setting: LearnerSetting,
  flags: CurveFlags,
): Curve | FeatureCurve {
  const seed = flags.seed ?? 1;
  requireTask(learnerOf(setting.name, setting.params), task.kind, targetCount(task.target));
  const splits = splitsOf(task, table, seed, flags);
  if (kind === "features") return curveOfFeatures(task, setting, splits, flags);
  refuseFeatureFlags(flags);
  const options = {
    metric: metricToChooseBy(task.kind, flags.metric),
    seed,
    ...(flags.level === undefined ? {} : { level: flags.level }),
  };
  if (kind === "learning") {
    if (flags.param === undefined) return learningCurve(task, setting, splits, options);
    throw new InputError(
      "bad-option",
      "--param does not go with a learning curve.",
      "heldout curve validation varies a parameter.",
    );
  }
  const param = required(flags.param, "--param", "what to vary, such as --param lambda=1e-3..1e3:log:20");
  const { name, values } = variedBy(param, setting.name);
  const settings = values.map((value) => ({ name: setting.name, params: { ...setting.params, [name]: value } }));
  const complexity = settings.map((candidate) => learnerOf(candidate.name, candidate.params).complexity);
  return validationCurve(task, settings, name, splits, { ...options, complexity });
}

function splitsOf(
  task: Task,
  table: Table,
  seed: number,
  { folds = 10, repeats = 1, foldsColumn }: CurveFlags,
): readonly Split[] {
  const splitter = foldsColumn === undefined ? foldsFor(task, folds) : foldsOfColumn(table, foldsColumn);
  return makeSplits(repeats > 1 ? repeated(splitter, { repeats }) : splitter, splittable(task), seed);
}
