import type { LabResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import type { WrittenLab } from "../../readDocument.ts";
import type { Theme } from "../../useTheme.ts";
import { Warnings } from "../../Warnings.tsx";
import { LabControls } from "./LabControls.tsx";
import { LabFindings } from "./LabFindings.tsx";
import { recomputedOf, rerun } from "./recompute.ts";

export interface LabViewProps {
  readonly document: WrittenLab;
  readonly theme: Theme;
}

/** What an experiment found, its figures with their numbers, and sliders where the page can run it again. */
export function LabView({ document, theme }: LabViewProps): JSX.Element {
  const again = useMemo(() => recomputedOf(document), [document]);
  const [options, setOptions] = useState(document.options);
  const { result, problem } = useRerun(document, again, options);
  const moved = options !== document.options;
  const figures = (
    <LabFindings result={result} heading={moved ? "With these settings" : "What was found"} problem={problem} />
  );
  return (
    <>
      <LabHeader document={result} warnings={document.warnings ?? []} theme={theme} />
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

interface LabHeaderProps {
  readonly document: LabResult;
  /** What reading the data gave, whatever the settings. */
  readonly warnings: readonly string[];
  readonly theme: Theme;
}

function LabHeader({ document, warnings, theme }: LabHeaderProps): JSX.Element {
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
      <Warnings warnings={warnings} />
    </header>
  );
}
