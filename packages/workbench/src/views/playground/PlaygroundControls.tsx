import { GENERATOR_IDS, pointGenerators } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { accepts, NOISES, type PlaygroundState, SIZES, withGenerator, withLearner } from "./playgroundState.ts";
import { StopSlider } from "./StopSlider.tsx";
import { PLAYGROUND_LEARNERS, settingsBeside, shownLearners } from "./shownLearners.ts";

export interface PlaygroundControlsProps {
  readonly state: PlaygroundState;
  /** A setting that moves. */
  readonly onState: (state: PlaygroundState) => void;
  /** Something else altogether: a step that the back button undoes. */
  readonly onStep: (state: PlaygroundState) => void;
}

/** Points, learner and everything about both that can be moved. */
export function PlaygroundControls(props: PlaygroundControlsProps): JSX.Element {
  return (
    <aside class="card play-controls" aria-label="Settings">
      <LearnerControls {...props} />
      <PointControls {...props} />
    </aside>
  );
}

function PointControls({ state, onState, onStep }: PlaygroundControlsProps): JSX.Element {
  const { data } = state;
  const drawSeed = (seed: number): void => onState({ ...state, data: { ...data, seed } });
  return (
    <section class="group" aria-labelledby="play-points">
      <h2 id="play-points">Points</h2>
      <div class="control">
        <label for="play-data" class="hidden">
          Points
        </label>
        <select
          id="play-data"
          value={data.kind === "drawn" ? "drawn" : data.generator}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const generator = GENERATOR_IDS.find((id) => id === chosen);
            onStep(
              generator === undefined
                ? { ...state, data: { kind: "drawn", points: "", seed: data.seed } }
                : withGenerator(state, generator),
            );
          }}
        >
          {GENERATOR_IDS.map((id) => (
            <option key={id} value={id}>
              {pointGenerators[id].name}
            </option>
          ))}
          <option value="drawn">draw your own</option>
        </select>
      </div>
      {data.kind === "generated" && (
        <>
          <StopSlider
            id="play-size"
            label="training points"
            hint=""
            value={data.size}
            stops={SIZES}
            accepts={(size) => Number.isInteger(size) && size >= SIZES[0] && size <= SIZES[SIZES.length - 1]}
            onValue={(size) => onState({ ...state, data: { ...data, size } })}
          />
          <StopSlider
            id="play-noise"
            label="noise"
            hint=""
            value={data.noise}
            stops={NOISES}
            accepts={(noise) => noise >= 0 && noise <= NOISES[NOISES.length - 1]}
            onValue={(noise) => onState({ ...state, data: { ...data, noise } })}
          />
        </>
      )}
      <button type="button" class="quiet" onClick={() => drawSeed((data.seed % 9999) + 1)}>
        {data.kind === "generated" ? "Draw again" : "Hold out another third"}
        <span class="muted"> seed {data.seed}</span>
      </button>
    </section>
  );
}

function LearnerControls({ state, onState, onStep }: PlaygroundControlsProps): JSX.Element {
  const { learner, params } = state;
  return (
    <section class="group" aria-labelledby="play-learners">
      <h2 id="play-learners">Learner</h2>
      <div class="control">
        <label for="play-learner" class="hidden">
          Learner
        </label>
        <select
          id="play-learner"
          value={learner}
          onChange={(event) => {
            const chosen = PLAYGROUND_LEARNERS.find((name) => name === event.currentTarget.value);
            if (chosen) onStep(withLearner(state, chosen));
          }}
        >
          {PLAYGROUND_LEARNERS.map((name) => (
            <option key={name} value={name}>
              {shownLearners[name].name}
            </option>
          ))}
        </select>
        <p class="hint">
          <ExplainLink id={learner}>Hyperparameters</ExplainLink>
        </p>
      </div>
      {settingsBeside(shownLearners[learner], params).map((setting) => {
        const { name, label } = setting;
        if (setting.kind === "choice") {
          return (
            <div class="control" key={name}>
              <label for={`play-${name}`}>{label}</label>
              <select
                id={`play-${name}`}
                value={String(params[name])}
                onChange={(event) => {
                  const next = { ...params, [name]: event.currentTarget.value };
                  const shown = settingsBeside(shownLearners[learner], next);
                  const against = shown.some((each) => each.name === state.against) ? state.against : shown[0].name;
                  onState({ ...state, params: next, against });
                }}
              >
                {setting.values.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          );
        }
        return (
          <StopSlider
            key={name}
            id={`play-${name}`}
            label={label}
            hint={setting.hint}
            value={Number(params[name])}
            stops={setting.stops}
            accepts={(value) => accepts(setting, value)}
            onValue={(value) => onState({ ...state, params: { ...params, [name]: value }, against: name })}
          />
        );
      })}
      {shownLearners[learner].settings.length === 0 && <p class="hint">This learner has no hyperparameters.</p>}
    </section>
  );
}
