import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { address } from "../../address/address.ts";
import { ThemeToggle } from "../../ThemeToggle.tsx";
import type { Theme } from "../../useTheme.ts";
import { ViewLink } from "../results/ViewLink.tsx";
import { rememberedRoles } from "../roles/rememberedRoles.ts";
import { JobsNow } from "./JobsNow.tsx";
import { settingsFor } from "./memory.ts";
import { memoryNow } from "./memoryNow.ts";
import { type LiveView, runsView, viewCalled, viewGroups } from "./views.ts";

/** Name, navigation under three headings and the results of all of it, what runs now, theme. On a narrow window the navigation unfolds from a button. */
export function TopBar({ theme }: { readonly theme: Theme }): JSX.Element {
  const [open, setOpen] = useState(false);
  const { view } = address.value;
  const memory = memoryNow();
  const link = (entry: LiveView): JSX.Element => (
    <ViewLink
      view={entry.view}
      settings={settingsFor(entry, memory, rememberedRoles.value)}
      current={entry.view === view}
      onFollow={() => setOpen(false)}
    >
      {entry.title}
    </ViewLink>
  );
  return (
    <div class="top-bar">
      <ViewLink view="" class="product" onFollow={() => setOpen(false)}>
        heldout
      </ViewLink>
      <button
        type="button"
        class="quiet menu-button"
        aria-expanded={open}
        aria-controls="views"
        onClick={() => setOpen(!open)}
      >
        {viewCalled(view)?.title ?? "Menu"} <span aria-hidden="true">{open ? "\u25b4" : "\u25be"}</span>
      </button>
      <nav id="views" class={open ? "open" : ""} aria-label="Views">
        {viewGroups.map(({ title, views }) => (
          <div key={title} class="view-group">
            <p id={`views-${title}`}>{title}</p>
            <ul aria-labelledby={`views-${title}`}>
              {views.map((entry) => (
                <li key={entry.view}>{link(entry)}</li>
              ))}
            </ul>
          </div>
        ))}
        <div class="view-all">{link(runsView)}</div>
      </nav>
      <JobsNow />
      <ThemeToggle {...theme} />
    </div>
  );
}
