import type { JSX } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Problem } from "../../protocol.ts";
import { ChooseFile } from "../files/ChooseFile.tsx";
import { openFiles } from "../files/openFiles.ts";
import { useDrop } from "../files/useDrop.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { Session } from "../server/sessionContext.ts";

/** The place for a file. */
export function DropZone(): JSX.Element {
  const { limits } = useContext(Session);
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
      <dl class="examples">
        <div>
          <dt>Predictions</dt>
          <dd>
            one row for each case, with what was true and what the model said: <code>label,score</code>
          </dd>
        </div>
        <div>
          <dt>Several models</dt>
          <dd>
            the same with a column for each: <code>label,forest,ridge</code>, or a file for each with an <code>id</code>
          </dd>
        </div>
        <div>
          <dt>Data to learn from</dt>
          <dd>
            features and the column to predict: <code>age,income,{"\u2026"},left</code>
          </dd>
        </div>
      </dl>
      {problem !== null && <ProblemNote problem={problem} />}
    </section>
  );
}
