import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { FileInfo, Problem } from "../../protocol.ts";
import { ageText, fileName, sizeText } from "../files/fileFacts.ts";
import { uploadId } from "../files/uploadId.ts";
import { folderFiles, listFiles, removeUpload, sentFiles } from "../files/uploads.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { RemoveButton } from "../results/RemoveButton.tsx";
import { ViewLink } from "../results/ViewLink.tsx";
import { problemOf } from "../server/api.ts";
import { reconnections } from "../server/connection.ts";
import { SAVED_VIEW } from "../shell/savedView.ts";
import { inOrder, listedFiles } from "./listedFiles.ts";

/** More than this need a search. */
const MANY = 8;

/** The files of the folder with size and age, the newest first, and those that were dropped before. */
export function FolderFiles({ folder }: { readonly folder: string }): JSX.Element | null {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wanted, setWanted] = useState("");
  const [all, setAll] = useState(false);
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
  const files = inOrder(sentFiles.value, list.files);
  const { shown, found } = listedFiles(files, wanted, all);
  const remove = (path: string): void => void removeUpload(path).then(setProblem);
  if (files.length === 0) {
    return (
      <p class="muted">
        The folder <Label text={folder} /> has no files to open; dropped files appear here.
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
      {problem !== null && <ProblemNote problem={problem} />}
      <ul class="files">
        {shown.map((file) => (
          <FileRow key={file.path} file={file} onRemove={() => remove(file.path)} />
        ))}
      </ul>
      {shown.length < found && (
        <p class="all-files">
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            Show all {formatCount(found)}
          </button>
        </p>
      )}
      {shown.length === 0 && <p class="muted">No file has this name.</p>}
      {list.more && (
        <p class="hint">Only the first {formatCount(list.files.length)} files are listed; others can be dropped.</p>
      )}
    </section>
  );
}

interface FileRowProps {
  readonly file: FileInfo;
  readonly onRemove: () => void;
}

/** A file to open; one that was dropped here can be removed, one of the folder is not ours to remove. */
function FileRow({ file, onRemove }: FileRowProps): JSX.Element {
  return (
    <li>
      <ViewLink view={file.holds === "result" ? SAVED_VIEW : ""} settings={{ file: file.path }}>
        <span class="file-name">
          <Label text={fileName(file.path)} />
          {file.holds === "result" && <span class="muted small"> a result</span>}
        </span>
        <span class="muted small">{sizeText(file.bytes)}</span>
        <span class="muted small">{ageText(Date.now() - file.changed)}</span>
      </ViewLink>
      {uploadId(file.path) !== null && <RemoveButton name={fileName(file.path).slice(0, 60)} onRemove={onRemove} />}
    </li>
  );
}
