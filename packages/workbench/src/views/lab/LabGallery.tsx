import type { JSX } from "preact";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import type { CatalogueEntry } from "../../worker/tasks.ts";
import { LabSketch } from "./LabSketch.tsx";

/** More than two seconds with their default settings, where others take a fraction of one. */
const SLOW: ReadonlySet<string> = new Set(["bias-variance", "bayes-error"]);

/** Every experiment with what it shows. */
export function LabGallery({ entries }: { readonly entries: readonly CatalogueEntry[] }): JSX.Element {
  return (
    <>
      <header class="lab-head">
        <h1>Laboratory</h1>
        <p class="muted">
          Experiments that illustrate the theory. They run in this page; the same seed gives the same numbers as the
          command line.
        </p>
      </header>
      <main>
        <ul class="lab-gallery">
          {entries.map(({ id, shows, about }) => (
            <li key={id} class="card">
              <LabSketch id={id} />
              <h2>
                <ViewLink view="lab" settings={{ experiment: id }}>
                  {about.name}
                </ViewLink>
              </h2>
              <p class="shows">{shows}</p>
              <p class="small muted">
                <code>heldout lab {id}</code>
                {SLOW.has(id) && " \u00b7 takes a few seconds"}
              </p>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
