import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../../protocol.ts";
import type { LiveProps } from "../liveProps.ts";
import { inPageTerms } from "../pageTerms.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { problemOf } from "../server/api.ts";
import type { LiveView } from "./views.ts";

type Loaded = { readonly View: ComponentType<LiveProps> } | { readonly problem: Problem };

/** Code that has come, by view: the second visit does not wait. */
const loaded = new Map<string, ComponentType<LiveProps>>();

export interface LoadedViewProps extends LiveProps {
  readonly entry: LiveView;
}

/** Gets the code of a view and shows it. */
export function LoadedView({ entry, session, theme }: LoadedViewProps): JSX.Element {
  const [got, setGot] = useState<Loaded | null>(() => {
    const View = loaded.get(entry.view);
    return View === undefined ? null : { View };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (got !== null && "View" in got) return;
    let current = true;
    entry.load().then(
      (View) => {
        loaded.set(entry.view, View);
        if (current) setGot({ View });
      },
      (error: unknown) => {
        if (current) setGot({ problem: notLoaded(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (got === null)
    return (
      <p class="waiting muted">
        Loading {entry.title}
        {"\u2026"}
      </p>
    );
  if ("View" in got) return <got.View session={session} theme={theme} />;
  return (
    <ProblemNote problem={got.problem}>
      <button type="button" class="quiet" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </button>
      <button type="button" class="quiet" onClick={() => location.reload()}>
        Load the page again
      </button>
    </ProblemNote>
  );
}

function notLoaded(error: unknown): Problem {
  return {
    problem: "This view could not be loaded.",
    remedy: `Load the page again: it may have been updated. (${inPageTerms(problemOf(error)).problem.slice(0, 200)})`,
  };
}
