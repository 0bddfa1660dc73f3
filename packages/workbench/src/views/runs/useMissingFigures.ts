import { useEffect, useRef } from "preact/hooks";
import type { ResultRow } from "../../protocol.ts";
import { openedRun } from "./openRun.ts";

/** Opening a run reads its data: more than these are opened when somebody wants to see them. */
const MOST = 8;

/** Runs that are done but of which no digest was kept, because an older version made them: their figure is still to be drawn. */
export function withoutFigure(results: readonly ResultRow[]): readonly ResultRow[] {
  return results
    .filter(
      ({ verb, state, job, run, digest }) =>
        verb === "select" && state === "done" && job === null && run !== null && digest === null,
    )
    .slice(0, MOST);
}

/** Opens such runs one after the other, and tells when one has its figure. What cannot be opened stays without. */
export function useMissingFigures(results: readonly ResultRow[] | null, onFigure: () => void): void {
  const tried = useRef<ReadonlySet<string>>(new Set());
  const tell = useRef(onFigure);
  tell.current = onFigure;
  useEffect(() => {
    const next = withoutFigure(results ?? []).find(({ id }) => !tried.current.has(id));
    if (next === undefined) return;
    tried.current = new Set(tried.current).add(next.id);
    let current = true;
    const go = (): void => {
      if (current) tell.current();
    };
    openedRun(next).then(go, go);
    return () => {
      current = false;
    };
  }, [results]);
}
