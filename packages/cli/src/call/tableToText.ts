import type { OpenOptions, TableSource } from "@heldout/node";
import { writeFileWhole } from "@heldout/node/internal";
import type { Io } from "../io.ts";
import { showStage } from "../print/progress.ts";
import { withTable } from "./withTable.ts";

export interface TextOutput {
  /** What the text holds, as the line calls it that names the file. */
  readonly holds: string;
  /** Default: standard output. */
  readonly out?: string | undefined;
  readonly quiet?: boolean | undefined;
}

/** Makes a text of a table and writes it to standard output, or whole into a file, which is then named. */
export async function tableToText(
  path: string,
  options: Omit<OpenOptions, "stdin">,
  make: (source: Pick<TableSource, "columns" | "read">) => Promise<string>,
  { holds, out, quiet = false }: TextOutput,
  io: Io,
): Promise<void> {
  const stage = showStage(io, quiet);
  try {
    stage("reading");
    const text = await withTable(path, { ...options, stdin: io.stdin }, make);
    stage(null);
    if (out === undefined) io.stdout.write(text);
    else {
      await writeFileWhole(out, text);
      if (!quiet) io.stderr.write(`${holds}: ${out}\n`);
    }
  } finally {
    stage(null);
  }
}
