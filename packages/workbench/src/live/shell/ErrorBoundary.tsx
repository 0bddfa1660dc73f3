import type { ComponentChildren, JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { problemOf } from "../server/api.ts";

export interface ErrorBoundaryProps {
  readonly children: ComponentChildren;
}

/** A view that breaks says so and leaves the rest of the page alone. */
export function ErrorBoundary({ children }: ErrorBoundaryProps): JSX.Element {
  const [error, reset] = useErrorBoundary();
  if (error === undefined) return <div class="whole">{children}</div>;
  return (
    <ProblemNote problem={problemOf(error)}>
      <button type="button" class="quiet" onClick={reset}>
        Try again
      </button>
    </ProblemNote>
  );
}
