import type { ComponentChildren, ComponentType, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Explaining, ExplainTarget } from "../ExplainLink.tsx";
import { type AskedDefinition, DefinitionPopover, type PanelProps } from "./DefinitionPopover.tsx";

export interface DefinitionsProps {
  /** Gets what shows a definition; the live page loads it with the first that is asked for. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  /** Whether there is a definition of an id. Default: of every one. */
  readonly knows?: (id: string) => boolean;
  /** What is shown, in a word: an open definition closes when that changes. */
  readonly page: string;
  readonly children: ComponentChildren;
}

const everything = (): boolean => true;

/** Lets every name inside open its definition in place. */
export function Definitions({ load, knows = everything, page, children }: DefinitionsProps): JSX.Element {
  const [asked, setAsked] = useState<AskedDefinition | null>(null);
  const [times, setTimes] = useState(0);
  const target = useMemo(
    (): Explaining => ({
      knows,
      show: (id, at) => {
        // another name is another box: the one before closes by itself
        setTimes((before) => before + 1);
        setAsked({ id, at });
      },
    }),
    [knows],
  );
  useEffect(() => setAsked(null), [page]);
  return (
    <ExplainTarget.Provider value={target}>
      {children}
      {asked !== null && (
        <DefinitionPopover
          key={times}
          asked={asked}
          load={load}
          onId={(id) => setAsked({ ...asked, id })}
          onClose={() => setAsked(null)}
        />
      )}
    </ExplainTarget.Provider>
  );
}
