import { explanations, findExplanations } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { textCodec, useSetting } from "../../address/useSetting.ts";
import { Definition } from "../../explain/definitions/Definition.tsx";
import type { LiveProps } from "../../live/liveProps.ts";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { explanationOf, type Group, searchExplanations } from "./searchExplanations.ts";
import "./explain-view.css";

/** Every definition: what `heldout explain` prints, to look up and to search. */
export function ExplainLive(_: LiveProps): JSX.Element {
  const all = useMemo(explanations, []);
  const [id] = useSetting("id", "", textCodec);
  const [search, setSearch] = useSetting("find", "", textCodec);
  const groups = searchExplanations(all, search);
  const entry = id === "" ? undefined : (explanationOf(all, id) ?? findExplanations(id, all)[0]);
  const article = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    // On a narrow window the definition stands above the list, out of sight of what was clicked.
    if (id !== "") article.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return (
    <main class="explain">
      <h1 class="hidden">Explain</h1>
      <nav class="card explain-list" aria-label="Definitions">
        <input
          type="search"
          aria-label="Search the definitions"
          placeholder="Search the definitions"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value === "" ? null : currentTarget.value)}
        />
        <div class="explain-groups" ref={list}>
          {groups.map((group, i) => (
            <GroupList key={group.title} group={group} current={entry?.id ?? ""} search={search} first={i === 0} />
          ))}
          {groups.length === 0 && <p class="muted">No definition contains these words.</p>}
        </div>
      </nav>
      <div class="explain-entry" ref={article}>
        {entry !== undefined && <Definition entry={entry} all={all} />}
        {entry === undefined && (
          <div class="card">
            <h2>{id === "" ? "Definitions" : "There is no such definition"}</h2>
            <p class="says">
              {id === ""
                ? "Choose a metric, an interval, a learner or a term from the list, or search for what you call it. Names of numbers in the other views lead here, too."
                : "Search the list for another name."}
            </p>
          </div>
        )}
      </div>
    </main>
  );
}

interface GroupListProps {
  readonly group: Group;
  readonly current: string;
  readonly search: string;
  readonly first: boolean;
}

/** Unfolded when it is searched, or holds what is shown; the first also when nothing is. */
function GroupList({ group: { title, entries }, current, search, first }: GroupListProps): JSX.Element {
  const open = search !== "" || entries.some(({ id }) => id === current) || (first && current === "");
  return (
    <details open={open}>
      <summary>
        {title} <span class="muted small">{entries.length}</span>
      </summary>
      <ul>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <ViewLink view="explain" settings={search === "" ? { id } : { id, find: search }} current={id === current}>
              {name} {name.toLowerCase() !== id.toLowerCase() && <code class="muted">{id}</code>}
            </ViewLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
