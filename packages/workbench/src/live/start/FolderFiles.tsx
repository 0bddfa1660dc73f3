import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { FileInfo, Problem } from "../../protocol.ts";
import { problemOf } from "../api.ts";
import { reconnections } from "../connection.ts";
import { ageText, fileName, sizeText } from "../fileFacts.ts";
import { ProblemNote } from "../ProblemNote.tsx";
import { folderFiles, listFiles, sentFiles } from "../uploads.ts";
import { ViewLink } from "../ViewLink.tsx";

/** More than this need a search. */
const MANY = 8;

/** The files of the folder with size and age, the newest first, and those that were dropped before. */
export function FolderFiles({ folder }: { readonly folder: string }): JSX.Element | null {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wanted, setWanted] = useState("");
  const times = reconnections.value;
  useEffect(() => {
    listFiles().then(
      () => setProblem(null),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [times]);
  const list = folderFiles.value;
  if (problem !== null && list === null) return <ProblemNote problem={problem} />;
  if (list === null) return null;
  const files = [...sentFiles.value, ...[...list.files].sort((a, b) => b.changed - a.changed)];
  const shown = files.filter(({ path }) => path.toLowerCase().includes(wanted.toLowerCase()));
  if (files.length === 0) {
    return (
      <p class="muted">
        The folder <Label text={folder} /> has no files that could be opened; dropped files appear here.
      </p>
    );
  }
  return (
    <section class="card" aria-labelledby="folder-title">
      <div class="card-head">
        <h2 id="folder-title">
          Files in <Label text={folder} />
        </h2>
        {files.length > MANY && (
          <input
            type="search"
            aria-label="Find a file"
            placeholder="find"
            value={wanted}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
      </div>
      <ul class="files">
        {shown.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
      {shown.length === 0 && <p class="muted">No file is called like that.</p>}
      {list.more && (
        <p class="hint">Only the first {formatCount(list.files.length)} files are listed; others can be dropped.</p>
      )}
    </section>
  );
}

function FileRow({ file }: { readonly file: FileInfo }): JSX.Element {
  return (
    <li>
      <ViewLink view="" settings={{ file: file.path }}>
        <span class="file-name">
          <Label text={fileName(file.path)} />
        </span>
        <span class="muted small">{sizeText(file.bytes)}</span>
        <span class="muted small">{ageText(Date.now() - file.changed)}</span>
      </ViewLink>
    </li>
  );
}
