import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

export interface RunBarProps {
  readonly busy: boolean;
  /** Whether what is shown is not what the settings say. */
  readonly stale: boolean;
  /** How long the last run took. */
  readonly ms: number | null;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

/** Whether it is computing, for how long, and a button to start where moving a slider does not. */
export function RunBar({ busy, stale, ms, onRun, onStop }: RunBarProps): JSX.Element {
  const seconds = useSeconds(busy);
  return (
    <div class="run-bar small" role="status">
      {busy ? (
        <>
          <span class="spinner" aria-hidden="true" />
          <span>computing{seconds > 1 ? `, ${seconds} s` : ""}</span>
          {seconds > 1 && (
            <button type="button" class="quiet" onClick={onStop}>
              Stop
            </button>
          )}
        </>
      ) : (
        <span class="muted">
          {ms === null
            ? ""
            : `computed in this page in ${ms < 950 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`}`}
        </span>
      )}
      {stale && !busy && (
        <button type="button" class="quiet run" onClick={onRun}>
          Run with these settings
        </button>
      )}
    </div>
  );
}

/** Whole seconds since it began to be busy. */
function useSeconds(busy: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!busy) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [busy]);
  return seconds;
}
