import type { JSX } from "preact";
import { ViewLink } from "../results/ViewLink.tsx";
import { exampleKinds } from "./examples.ts";

/** The kinds of files that can be opened, each with one to try. */
export function Examples({ files }: { readonly files: readonly string[] }): JSX.Element {
  return (
    <ul class="examples" aria-label="What to open">
      {exampleKinds.map(({ title, says, header, file, about, view }) => (
        <li key={file}>
          <h3>{title}</h3>
          <p class="muted">
            {says} <code>{header}</code>
          </p>
          {files.includes(file) && (
            <ViewLink view={view} settings={{ file }} class="example">
              <span class="example-try">Try an example</span>
              <span>{about}</span>
            </ViewLink>
          )}
        </li>
      ))}
    </ul>
  );
}
