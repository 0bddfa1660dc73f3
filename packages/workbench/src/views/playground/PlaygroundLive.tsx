import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { address, change, go, hrefOf } from "../../address/address.ts";
import { fragmentOf } from "../../address/addressText.ts";
import { CommandText } from "../../CommandText.tsx";
import type { LiveProps } from "../../live/liveProps.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { SavePage } from "../../live/results/SavePage.tsx";
import { SourceName } from "../../sourceName.ts";
import { useCore } from "../../worker/useCore.ts";
import { CopyText } from "../lab/CopyText.tsx";
import { diagnoseCommand } from "./diagnoseCommand.ts";
import { ErrorNumbers } from "./ErrorNumbers.tsx";
import { ErrorsFigure } from "./ErrorsFigure.tsx";
import { PlaygroundControls } from "./PlaygroundControls.tsx";
import { PlaygroundPicture } from "./PlaygroundPicture.tsx";
import { playgroundDocument } from "./playgroundDocument.ts";
import { playgroundPoints } from "./playgroundPoints.ts";
import { numbersOf, type PlaygroundState, readState, taskOf, writeState } from "./playgroundState.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { leastError, playgroundWords } from "./playgroundWords.ts";
import { readingOf } from "./reading.ts";
import "./playground.css";

/** Points on a plane, a learner, and what it makes of them while its settings move. */
export function PlaygroundLive({ theme }: LiveProps): JSX.Element {
  const { settings } = address.value;
  const state = useMemo(() => readState(settings), [settings]);
  const dataKey = JSON.stringify(state.data);
  const points = useMemo(() => playgroundPoints(state.data), [dataKey]);
  const ready = new Set(points.train.codes).size > 1;
  const { answer: got, problem, busy } = useCore("playground", ready ? taskOf(state) : null);
  const answer = ready && got?.kind === "playground" ? got : null;
  // what is on its way belongs to other settings than those in the address
  const whole = answer !== null && !busy && JSON.stringify(answer.task) === JSON.stringify(taskOf(state));
  const onState = (next: PlaygroundState): void => change(writeState(next));
  const onStep = (next: PlaygroundState): void => {
    const entries = Object.entries(writeState(next)).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
    go("playground", Object.fromEntries(entries));
  };
  return (
    <SourceName.Provider value="playground">
      <header class="play-head">
        <h1>Playground</h1>
        <p class="muted">
          Choose points and a learner, change its hyperparameters, and watch where it begins to overfit.
        </p>
      </header>
      <main class="play">
        <section class="card play-reading" aria-live="polite">
          {ready ? (
            answer && <ReadingText answer={answer} />
          ) : (
            <p class="headline">
              Place some points of at least two classes: pick one below the picture, then click on it.
            </p>
          )}
          {problem && ready && <ProblemNote problem={problem} />}
        </section>
        <PlaygroundControls state={state} onState={onState} onStep={onStep} />
        <div class="play-picture">
          <PlaygroundPicture
            data={state.data}
            points={points}
            answer={answer}
            busy={busy && ready}
            dark={theme.dark}
            onPoints={(text) => {
              const next: PlaygroundState = { ...state, data: { kind: "drawn", points: text, seed: state.data.seed } };
              if (state.data.kind === "drawn") onState(next);
              else onStep(next);
            }}
          />
        </div>
        <div class="play-side">
          {answer && <ErrorNumbers answer={answer} />}
          {answer && <CurveOf state={state} answer={answer} onState={onState} />}
          {answer && (
            <section class="card small play-links">
              <p class="buttons">
                <CopyText label="Copy link" text={() => new URL(hrefOf(address.value), location.href).href} />
                {whole && (
                  <SavePage
                    stem={`playground-${state.learner}`}
                    document={() =>
                      playgroundDocument(answer, points, playgroundWords(answer, fragmentOf(address.value)))
                    }
                  />
                )}
              </p>
              <p class="muted">
                The link brings back exactly this. With the points as CSV, the command line fits the same learner:
              </p>
              <code>
                <CommandText text={diagnoseCommand(answer)} />
              </code>
            </section>
          )}
        </div>
      </main>
    </SourceName.Provider>
  );
}

function ReadingText({ answer }: { readonly answer: PlaygroundAnswer }): JSX.Element {
  const { headline, more, verdict } = readingOf(answer);
  return (
    <>
      <p class={`headline ${verdict}`}>{headline}</p>
      {more !== "" && <p class="muted">{more}</p>}
    </>
  );
}

interface CurveOfProps {
  readonly state: PlaygroundState;
  readonly answer: PlaygroundAnswer;
  readonly onState: (state: PlaygroundState) => void;
}

/** The curve of the parameter that was moved last. */
function CurveOf({ state, answer, onState }: CurveOfProps): JSX.Element | null {
  const { curve, task } = answer;
  const setting = numbersOf(task.learner, task.params).find(({ name }) => name === curve?.parameter);
  if (curve === null || setting === undefined) return null;
  const { name, label } = setting;
  return (
    <ErrorsFigure
      curve={curve}
      label={label}
      now={Number(task.params[name])}
      least={leastError(task.data)}
      onValue={(value) => onState({ ...state, params: { ...state.params, [name]: value }, against: name })}
    />
  );
}
