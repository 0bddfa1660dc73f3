import type { TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ExplainLink } from "../../../explain/ExplainLink.tsx";
import { problemLine } from "../../../live/pageTerms.ts";
import { allowedCards, cardOf } from "./learnerCards.ts";
import { joinLearner, splitLearner } from "./learnerText.ts";
import { specProblem } from "./specProblem.ts";

export interface LearnerFieldProps {
  readonly task: TaskKind;
  /** As on the command line, such as knn(k=1). */
  readonly value: string;
  readonly onValue: (spec: string) => void;
}

/** One learner by name, and its parameters as text. */
export function LearnerField({ task, value, onValue }: LearnerFieldProps): JSX.Element {
  const { name, params } = splitLearner(value);
  const [text, setText] = useState(params);
  useEffect(() => setText(params), [params]);
  const card = cardOf(name);
  const cards = allowedCards(task);
  const problem = specProblem(value, task);
  return (
    <>
      <div class="field">
        <label for="learner">Learner</label>
        <select id="learner" value={name} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          {!cards.some((each) => each.name === name) && <option value={name}>{name.slice(0, 40)}</option>}
          {cards.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <div class="field params">
        <label for="params">Its settings</label>
        <input
          id="params"
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={text}
          placeholder="the defaults"
          aria-invalid={problem !== null}
          aria-describedby="learner-hint"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            onValue(joinLearner({ name, params: currentTarget.value }));
          }}
        />
      </div>
      <p class={problem === null ? "hint whole" : "hint whole wrong"} id="learner-hint">
        {problem === null ? (
          <>
            {card?.meaning} Hyperparameters are written name=value, separated by commas
            {card !== null && (
              <>
                : <ExplainLink id={name}>which there are</ExplainLink>
              </>
            )}
            .
          </>
        ) : (
          problemLine(problem)
        )}
      </p>
    </>
  );
}
