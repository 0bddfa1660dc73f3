import type { JSX } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Problem } from "../../protocol.ts";
import { ChooseFile } from "../files/ChooseFile.tsx";
import { openFiles } from "../files/openFiles.ts";
import { useDrop } from "../files/useDrop.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { Session } from "../server/sessionContext.ts";
import { Examples } from "./Examples.tsx";

/** The place for a file, and what to open where there is none. */
export function DropZone(): JSX.Element {
  const { limits, examples = [] } = useContext(Session);
  const [problem, setProblem] = useState<Problem | null>(null);
  const take = (files: readonly File[]): void => void openFiles(files, limits.uploadBytes).then(setProblem);
  const drop = useDrop(take);
  return (
    <section class={`drop-zone${drop.over ? " over" : ""}`} aria-labelledby="drop-title" {...drop.handlers}>
      <h2 id="drop-title">Drop a file of predictions or data here</h2>
      <p>
        <ChooseFile primary multiple onFiles={take}>
          Choose a file
        </ChooseFile>
      </p>
      <p class="hint">CSV, TSV, JSON, JSON lines or Parquet. It stays on this machine.</p>
      <Examples files={examples} />
      {problem !== null && <ProblemNote problem={problem} />}
    </section>
  );
}
