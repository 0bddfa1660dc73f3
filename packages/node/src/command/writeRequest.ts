import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Features, StoredModel, Target } from "@heldout/core/internal";
import type { LearnerCommand } from "./learnerCommand.ts";
import type { FolderModel } from "./modelFolder.ts";
import { type LearnerRequest, PROTOCOL, type RequestColumn } from "./protocol.ts";
import { fileName, type OutColumn, writeTable } from "./tableFiles.ts";

/** The training part of a fit: the only rows whose target is written. */
export interface TrainingPart {
  readonly features: Features;
  readonly target: Target;
  readonly weight: Float64Array | null;
  readonly rows: Uint32Array;
}

/** The rows to predict. There is no target here that could be written. */
export interface TestPart {
  readonly features: Features;
  readonly rows: Uint32Array;
}

export interface RequestParts {
  readonly id: number;
  readonly task: Pick<StoredModel["task"], "kind" | "target" | "classes">;
  readonly command: LearnerCommand;
  readonly seed: number;
  /** Null where a fitted model predicts. */
  readonly train: TrainingPart | null;
  readonly test: TestPart | null;
  /** The model to predict with, that a fit shall write one, or null. */
  readonly model: FolderModel | "wanted" | null;
}

/** Writes a request into an empty folder, and returns what `request.json` says. */
export async function writeRequest(folder: string, parts: RequestParts): Promise<LearnerRequest> {
  const { id, task, command, seed, train, test, model } = parts;
  const features = (train ?? test)?.features.columns ?? [];
  const weight = train?.weight ? freeName("weight", [...features.map(({ name }) => name), task.target]) : null;
  const request: LearnerRequest = {
    protocol: PROTOCOL,
    id,
    action: train ? "fit" : "predict",
    task: {
      kind: task.kind,
      target: task.target,
      ...(task.classes ? { classes: task.classes } : {}),
      ...(task.kind === "binary" && task.classes ? { positive: task.classes[1] } : {}),
    },
    columns: features.map(
      (column): RequestColumn =>
        column.kind === "category"
          ? { name: column.name, type: "category", levels: column.levels }
          : { name: column.name, type: "number" },
    ),
    weight,
    rows: { train: train?.rows.length ?? 0, test: test?.rows.length ?? 0 },
    params: command.params,
    seed,
    limits: command.limits,
    format: command.format,
    files: {
      train: train && fileName("train", command.format),
      test: test && fileName("test", command.format),
      model: model === null ? null : "model",
    },
  };
  if (train && request.files.train) {
    await writeTable(join(folder, request.files.train), trainingColumns(train, weight), command.format);
  }
  if (test && request.files.test) {
    await writeTable(join(folder, request.files.test), columnsAt(test.features, test.rows), command.format);
  }
  if (model !== null) mkdirSync(join(folder, "model"), { mode: 0o700 });
  if (model !== null && model !== "wanted") {
    for (const [name, content] of Object.entries(model.files)) {
      const path = join(folder, "model", name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, Buffer.from(content, "base64"), { mode: 0o600, flag: "wx" });
    }
  }
  // last: whoever sees it finds everything else
  writeFileSync(join(folder, "request.json"), `${JSON.stringify(request, null, 1)}\n`, { mode: 0o600, flag: "wx" });
  return request;
}

/** Features, then the target, then the weights. */
function trainingColumns({ features, target, weight, rows }: TrainingPart, weightName: string | null): OutColumn[] {
  const isClasses = target.kind === "classes";
  return [
    ...columnsAt(features, rows),
    {
      name: target.name,
      values: taken(isClasses ? target.codes : target.values, rows),
      levels: isClasses ? target.classes : null,
    },
    ...(weight && weightName !== null ? [{ name: weightName, values: taken(weight, rows), levels: null }] : []),
  ];
}

function columnsAt({ columns, values, rows: all }: Features, rows: Uint32Array): OutColumn[] {
  return columns.map((column, c) => ({
    name: column.name,
    values: taken(values.subarray(c * all, (c + 1) * all), rows),
    levels: column.kind === "category" ? column.levels : null,
  }));
}

function taken(values: Float64Array | Int32Array, rows: Uint32Array): Float64Array {
  const result = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) result[i] = values[rows[i]];
  return result;
}

/** The name, with underscores until no column has it. */
function freeName(name: string, taken_: readonly string[]): string {
  return taken_.includes(name) ? freeName(`${name}_`, taken_) : name;
}
