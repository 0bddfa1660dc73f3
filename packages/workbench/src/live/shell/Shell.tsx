import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { address } from "../../address/address.ts";
import { Definitions } from "../../explain/definitions/Definitions.tsx";
import type { SessionInfo } from "../../protocol.ts";
import { shownControls } from "../../shownControls.ts";
import { useTheme } from "../../useTheme.ts";
import { fileName } from "../files/fileFacts.ts";
import { jobs } from "../jobs/jobs.ts";
import { jobTitle } from "../jobs/jobTitle.ts";
import { ViewLink } from "../results/ViewLink.tsx";
import { connected, tryAgain } from "../server/connection.ts";
import { Session } from "../server/sessionContext.ts";
import { StartView } from "../start/StartView.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { LoadedView } from "./LoadedView.tsx";
import { PageDrop } from "./PageDrop.tsx";
import { TopBar } from "./TopBar.tsx";
import { viewCalled } from "./views.ts";
import "./shell.css";

/** The texts of all definitions are loaded with the first. */
const loadPanel = async () => (await import("../definitions/DefinitionPanel.tsx")).DefinitionPanel;

/** The frame around all views. */
export function Shell({ session }: { readonly session: SessionInfo }): JSX.Element {
  const theme = useTheme();
  const { view, settings } = address.value;
  const content = useRef<HTMLDivElement>(null);
  const about = settings.file ?? settings.experiment ?? settings.id ?? null;
  const underWay = jobTitle(jobs.value.values());
  useEffect(() => {
    document.title = underWay === null ? pageTitle(view, about) : `${underWay} \u2013 heldout`;
  }, [view, about, underWay]);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [view]);
  const entry = viewCalled(view);
  return (
    <Session.Provider value={session}>
      <Definitions load={loadPanel} page={view}>
        <button type="button" class="skip" onClick={() => content.current?.focus()}>
          Skip to the content
        </button>
        <TopBar theme={theme} />
        {!connected.value && <ServerUnreachable />}
        <PageDrop />
        <div class="content" id="content" ref={content} tabIndex={-1}>
          <ErrorBoundary key={view}>
            {entry !== undefined ? (
              <LoadedView key={view} entry={entry} session={session} theme={theme} />
            ) : view === "" ? (
              <StartView session={session} theme={theme} />
            ) : (
              <NoSuchView />
            )}
          </ErrorBoundary>
        </div>
      </Definitions>
    </Session.Provider>
  );
}

function ServerUnreachable(): JSX.Element {
  return (
    <div class="unreachable" role="status">
      <p>
        heldout is not responding. If it was stopped, start <code>heldout ui</code> again in the same folder: this page
        reconnects automatically.
      </p>
      <button type="button" class="quiet" onClick={() => void tryAgain()}>
        Try now
      </button>
    </div>
  );
}

function NoSuchView(): JSX.Element {
  return (
    <main>
      <h1>There is no such view</h1>
      <p>
        The address names a view that this page does not have. <ViewLink view="">Go to the start</ViewLink>
      </p>
    </main>
  );
}

/** "preds.csv – Evaluate – heldout", from the view and what it is about: a file, an experiment, a definition. */
export function pageTitle(view: string, about: string | null): string {
  const title = viewCalled(view)?.title;
  const parts = [
    ...(about === null ? [] : [shownControls(fileName(about).slice(0, 60))]),
    ...(title === undefined ? [] : [title]),
  ];
  return [...parts, "heldout"].join(" \u2013 ");
}
