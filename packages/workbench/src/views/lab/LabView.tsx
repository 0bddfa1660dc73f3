import type { LabFigure, LabResult } from "@heldout/core";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import type { Theme } from "../../useTheme.ts";
import { LabControls } from "./LabControls.tsx";
import { LabFigureCard } from "./LabFigureCard.tsx";
import { recomputedOf, rerun } from "./recompute.ts";

export interface LabViewProps {
  readonly document: LabResult;
  readonly theme: Theme;
}

/** What an experiment found, its figures with their numbers, and sliders where the page can run it again. */
export function LabView({ document, theme }: LabViewProps): JSX.Element {
  const again = useMemo(() => recomputedOf(document), [document]);
  const [options, setOptions] = useState(document.options);
  const { result, problem } = useRerun(document, again, options);
  const moved = options !== document.options;
  const figures = (
    <div class="figures">
      <div class="card verdict wide" aria-live="polite">
        <h2>{moved ? "With these settings" : "What was found"}</h2>
        {problem !== null && (
          <p class="says" id="lab-problem">
            {problem}
          </p>
        )}
        <ul class="findings">
          {result.findings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {result.figures.map((figure) => (
        <LabFigureCard key={figure.id} figure={figure} wide={haveRows(result.figures)} />
      ))}
    </div>
  );
  return (
    <>
      <LabHeader document={result} theme={theme} />
      <main>
        {again === null ? (
          figures
        ) : (
          <section class="operating" aria-labelledby="lab-settings">
            <LabControls
              options={again.options}
              values={options}
              onValue={(name, value) => setOptions({ ...options, [name]: value })}
              onReset={moved ? () => setOptions(document.options) : null}
            />
            {figures}
          </section>
        )}
      </main>
    </>
  );
}

/** Few figures of lines have a row each; maps, and figures of which there are many, share rows. */
function haveRows(figures: readonly LabFigure[]): boolean {
  return figures.length <= 3 && figures.every(({ series }) => series.every(({ draw }) => draw !== "cells"));
}

/** Runs again a moment after the last move, and keeps what was shown until then. */
function useRerun(
  document: LabResult,
  again: ReturnType<typeof recomputedOf>,
  options: LabResult["options"],
): { readonly result: LabResult; readonly problem: string | null } {
  const [shown, setShown] = useState<{ result: LabResult; problem: string | null }>({
    result: document,
    problem: null,
  });
  const first = useRef(true);
  useEffect(() => {
    if (first.current || again === null) {
      first.current = false;
      return;
    }
    if (options === document.options) {
      setShown({ result: document, problem: null });
      return;
    }
    const timer = setTimeout(() => {
      const outcome = rerun(again, options, document.seed);
      setShown(({ result }) =>
        "result" in outcome ? { result: outcome.result, problem: null } : { result, problem: outcome.problem },
      );
    }, 80);
    return () => clearTimeout(timer);
  }, [document, again, options]);
  return shown;
}

function LabHeader({ document, theme }: LabViewProps): JSX.Element {
  const { experiment, title, options, seed, source } = document;
  return (
    <header>
      <PageHead kind="lab" document={document} theme={theme}>
        <Fact name="experiment">
          {experiment}: {title}
        </Fact>
        {source && (
          <Fact name="data">
            <Label text={source.name} />, {formatCount(source.rows)} rows
          </Fact>
        )}
        {Object.entries(options).map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === "number" ? value : value.join(", ")}
          </Fact>
        ))}
        <Fact name="seed">{seed}</Fact>
      </PageHead>
    </header>
  );
}
