import type { TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { problemLine } from "../../../live/pageTerms.ts";
import { ViewLink } from "../../../live/results/ViewLink.tsx";
import { firstLearners, fittingCards } from "./learnerCards.ts";
import type { SelectForm } from "./selectForm.ts";
import { specsProblem } from "./specProblem.ts";

export interface LearnerChoiceProps {
  readonly form: SelectForm;
  readonly task: TaskKind;
  readonly onForm: (form: SelectForm) => void;
}

/** Which learners take part: ticks for those that fit, a line for what ticks cannot say. */
export function LearnerChoice({ form, task, onForm }: LearnerChoiceProps): JSX.Element {
  const cards = fittingCards(task);
  const set = (learners: readonly string[]): void => onForm({ ...form, learners });
  return (
    <section class="card form-card" aria-labelledby="learners-form">
      <div class="card-head">
        <h2 id="learners-form">Candidates</h2>
        <div class="buttons">
          <button type="button" class="quiet" onClick={() => set(firstLearners(task))}>
            A handful
          </button>
          <button type="button" class="quiet" onClick={() => set(cards.map(({ name }) => name))}>
            All
          </button>
          <button type="button" class="quiet" onClick={() => set([])}>
            None
          </button>
        </div>
      </div>
      <p class="hint">
        Each learner is tuned over a range of its hyperparameters.{" "}
        <ViewLink view="explain" settings={{ id: "ridge" }}>
          What they are
        </ViewLink>
      </p>
      <ul class="learners">
        {cards.map(({ name, meaning }) => (
          <li key={name}>
            <label class="learner">
              <input
                type="checkbox"
                checked={form.learners.includes(name)}
                onChange={({ currentTarget }) =>
                  set(currentTarget.checked ? [...form.learners, name] : form.learners.filter((each) => each !== name))
                }
              />
              <span>
                <strong>{name}</strong> <span class="note">{meaning}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <SpecsField form={form} task={task} onForm={onForm} />
    </section>
  );
}

function SpecsField({ form, task, onForm }: LearnerChoiceProps): JSX.Element {
  const [text, setText] = useState(form.specs);
  useEffect(() => setText(form.specs), [form.specs]);
  const problem = specsProblem(text, task);
  return (
    <div class="field specs">
      <label for="specs">And, written out</label>
      <input
        id="specs"
        type="text"
        spellcheck={false}
        autocomplete="off"
        value={text}
        placeholder={
          task === "regression"
            ? "ridge(lambda=1e-3..1e3:log:50), svm(c=0.1|1|10)"
            : "knn(k=1|5|15|45), calibrated(base=forest)"
        }
        aria-invalid={problem !== null}
        aria-describedby="specs-hint"
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onForm({ ...form, specs: currentTarget.value });
        }}
      />
      <p class={problem === null ? "hint" : "hint wrong"} id="specs-hint" role={problem === null ? undefined : "alert"}>
        {problem === null
          ? "Learners with your own hyperparameter grids: a set 1|5|15, whole numbers 1..5, a range 1e-4..1e2:log:50. It replaces the ticked learner."
          : problemLine(problem)}
      </p>
    </div>
  );
}
