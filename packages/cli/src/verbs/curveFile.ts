import {
  type Curve,
  curveDocument,
  InputError,
  json,
  type LearnerSetting,
  learnerOf,
  learningCurve,
  makeSplits,
  parseSpec,
  quoteValue,
  repeated,
  type Split,
  singleSetting,
  splittable,
  type Table,
  type Task,
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

export async function curveOfFile(kind: Curve["kind"], path: string, flags: CurveFlags): Promise<void> {
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
        `\n${terminalLines(curveDocument(curve), { color, width: terminalWidth(process.stdout) }).join("\n")}`,
      );
    }
    if (!flags.quiet)
      for (const warning of warningsAbout(task, [setting.name], dropped)) process.stderr.write(`warning: ${warning}\n`);
  } finally {
    stage(null);
  }
}

function curveOf(kind: Curve["kind"], task: Task, table: Table, setting: LearnerSetting, flags: CurveFlags): Curve {
  const seed = flags.seed ?? 1;
  const options = {
    metric: metricToChooseBy(task.kind, flags.metric),
    seed,
    ...(flags.level === undefined ? {} : { level: flags.level }),
  };
  refuseOtherTask(setting, task);
  const splits = splitsOf(task, table, seed, flags);
  if (kind === "learning") {
    if (flags.param === undefined) return learningCurve(task, setting, splits, options);
    throw new InputError(
      "bad-option",
      "--param does not go with a learning curve.",
      "heldout curve validation varies a parameter.",
    );
  }
  const param = required(flags.param, "--param", "what to vary, such as --param lambda=1e-3..1e3:log:20");
  const varied = [...parseSpec(`${setting.name}(${param})`).values];
  if (varied.length !== 1) {
    throw new InputError(
      "bad-option",
      `--param ${quoteValue(param)} varies ${varied.length} parameters.`,
      "Vary one; give the others in --learner.",
    );
  }
  const [[name, values]] = varied;
  const settings = values.map((value) => ({ name: setting.name, params: { ...setting.params, [name]: value } }));
  const complexity = settings.map((candidate) => learnerOf(candidate.name, candidate.params).complexity);
  return validationCurve(task, settings, name, splits, { ...options, complexity });
}

function refuseOtherTask({ name, params }: LearnerSetting, { kind }: Task): void {
  const { tasks } = learnerOf(name, params);
  if (tasks.includes(kind)) return;
  throw new InputError(
    "wrong-kind",
    `${quoteValue(name)} cannot learn a ${kind} task.`,
    `It is made for ${tasks.join(" and ")}.`,
  );
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
