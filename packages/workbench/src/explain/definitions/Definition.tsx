import type { Explanation, ExplanationNames, ParameterExplanation } from "@heldout/core/internal";
import type { ComponentChildren, JSX } from "preact";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { taskNames } from "../../taskNames.ts";
import { Formula } from "../formula/Formula.tsx";
import "./definition.css";

export interface DefinitionProps {
  readonly entry: Explanation;
  readonly all: readonly Explanation[];
  /** Shows another definition in the place of this one; without it a link leads to it. */
  readonly onId?: (id: string) => void;
}

/** One definition with everything that is known of it. */
export function Definition({ entry, all, onId }: DefinitionProps): JSX.Element {
  const { id, kind, name, definition, formula, range, better, ties, tasks, interval, bias, cost } = entry;
  const learner = kind === "learner";
  return (
    <article class="card definition" aria-labelledby="definition">
      <p class="muted small">
        {kind}
        {tasks !== undefined && `: ${tasks.map((task) => taskNames[task]).join(", ")}`} {"\u00b7"} <code>{id}</code>
      </p>
      <h2 id="definition">{name}</h2>
      <p class="says">{definition}</p>
      {formula !== undefined && <Formula text={formula} />}
      <dl>
        {range !== undefined && (
          <Part name={learner ? "gives" : "range"}>
            {range}
            {better !== undefined && better !== "neither" && `, ${better} is better`}
          </Part>
        )}
        {ties !== undefined && <Part name="ties">{ties}</Part>}
        {interval !== undefined && (
          <Part name="interval">
            <Other id={interval} onId={onId}>
              {all.find((other) => other.id === interval)?.name ?? interval}
            </Other>
          </Part>
        )}
        {bias !== undefined && <Part name="bias">{bias}</Part>}
        {cost !== undefined && <Part name="cost">{cost}</Part>}
        {entry.handles !== undefined && <Part name="takes">{takes(entry.handles)}</Part>}
        {entry.path !== undefined && <Part name="path">all values of {entry.path} from one fit</Part>}
        {entry.space !== undefined && (
          <Part name="in select">
            <code>{entry.space}</code>
          </Part>
        )}
        {entry.peers.length > 0 && (
          <Part name="elsewhere">
            <ul>
              {entry.peers.map((peer) => (
                <li key={peer}>{peer}</li>
              ))}
            </ul>
          </Part>
        )}
        {entry.reference !== undefined && <Part name="reference">{entry.reference}</Part>}
        {entry.names !== undefined && <Names of={entry.names} name={name} />}
        {entry.related !== undefined && (
          <Part name="see also">
            <ul>
              {entry.related.map((other) => (
                <li key={other}>
                  <Other id={other} onId={onId}>
                    {all.find((own) => own.id === other)?.name ?? other}
                  </Other>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </dl>
      {entry.parameters !== undefined && entry.parameters.length > 0 && <Parameters of={entry.parameters} />}
      <p class="hint">
        In the terminal: <code>heldout explain {id}</code>
      </p>
    </article>
  );
}

/** What else it is called, in three languages. */
function Names({ of, name }: { readonly of: ExplanationNames; readonly name: string }): JSX.Element {
  const also = of.also.filter((other) => other.toLowerCase() !== name.toLowerCase());
  return (
    <>
      {also.length > 0 && <Part name="also">{also.join(", ")}</Part>}
      {of.german.length > 0 && (
        <Part name="German">
          <span lang="de">{of.german.join(", ")}</span>
        </Part>
      )}
      {of.russian.length > 0 && (
        <Part name="Russian">
          <span lang="ru">{of.russian.join(", ")}</span>
        </Part>
      )}
    </>
  );
}

interface OtherProps {
  readonly onId: ((id: string) => void) | undefined;
  readonly id: string;
  readonly children: string;
}

function Other({ id, onId, children }: OtherProps): JSX.Element {
  if (onId !== undefined) {
    return (
      <button type="button" class="explain-link" onClick={() => onId(id)}>
        {children}
      </button>
    );
  }
  return (
    <ViewLink view="explain" settings={{ id }}>
      {children}
    </ViewLink>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parameters({ of }: { readonly of: readonly ParameterExplanation[] }): JSX.Element {
  return (
    <ScrollArea label="Parameters">
      <table class="numbers">
        <caption>Parameters</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Meaning</th>
            <th scope="col">Range</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {of.map((parameter) => (
            <tr key={parameter.name}>
              <th scope="row">
                <code>{parameter.name}</code>
              </th>
              <td class="reason">{parameter.meaning}</td>
              <td class="reason">{parameter.range}</td>
              <td>{String(parameter.default)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** What a learner takes as it is, and what becomes of the rest. */
function takes({ missing, categories, weights }: NonNullable<Explanation["handles"]>): string {
  return [
    missing ? "missing values as they are" : "missing values after imputation",
    categories ? "categories as they are" : "categories after encoding",
    weights ? "weights" : "no weights",
  ].join(", ");
}
