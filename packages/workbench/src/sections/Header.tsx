import type { Evaluation } from "@heldout/core";
import type { JSX } from "preact";
import { ThemeToggle } from "../controls/ThemeToggle.tsx";
import { fileStem, saveFile } from "../export/saveFile.ts";
import { formatCount, formatLevel, formatPercent, formatThreshold } from "../format.ts";
import { Label } from "../Label.tsx";
import type { Theme } from "../useTheme.ts";
import { Requirements } from "./Requirements.tsx";

const tasks = { binary: "two classes", multiclass: "several classes", regression: "regression" };

export interface HeaderProps {
  readonly evaluation: Evaluation;
  readonly theme: Theme;
}

export function Header({ evaluation, theme }: HeaderProps): JSX.Element {
  const { task, n, classes, positive, threshold, level, seed, source, warnings, requirements } = evaluation;
  const positives = positiveRows(evaluation);
  return (
    <header>
      <div class="bar">
        <p class="brand">
          heldout <span class="muted">evaluation</span>
        </p>
        <div class="bar-buttons">
          <button
            type="button"
            class="quiet"
            onClick={() =>
              saveFile(
                `${fileStem(source.name, "evaluation")}.json`,
                "application/json",
                `${JSON.stringify(evaluation, null, 2)}\n`,
              )
            }
          >
            Download JSON
          </button>
          <ThemeToggle {...theme} />
        </div>
      </div>
      <h1>
        <Label text={source.name} />
      </h1>
      <dl class="facts">
        <Fact name="task">{tasks[task]}</Fact>
        <Fact name="rows">{formatCount(n)}</Fact>
        {task === "multiclass" && classes && <Fact name="classes">{formatCount(classes.length)}</Fact>}
        {positive !== undefined && (
          <Fact name="positive class">
            <Label text={positive} />
            {positives !== null && ` (${formatCount(positives)}, ${formatPercent(positives / n)})`}
          </Fact>
        )}
        {task === "binary" && (
          <Fact name="threshold">{typeof threshold === "number" ? formatThreshold(threshold) : "none"}</Fact>
        )}
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
        {source.groups !== undefined && <Fact name="groups">{formatCount(source.groups)}</Fact>}
        {source.weights && (
          <Fact name="weights">
            {source.weights.meaning}, worth {formatCount(source.weights.effectiveRows)} rows
          </Fact>
        )}
        {Object.entries(source.columns).map(([role, column]) => (
          <Fact key={role} name={`${role} column`}>
            <Label text={column} />
          </Fact>
        ))}
      </dl>
      <Requirements requirements={requirements} />
      {(warnings.length > 0 || source.dropped > 0) && (
        <section class="warnings" aria-label="Warnings">
          <ul>
            {source.dropped > 0 && (
              <li>
                <strong>Left out:</strong> {formatCount(source.dropped)} of {formatCount(source.rows)} rows in the file.
              </li>
            )}
            {warnings.map((warning) => (
              <li key={warning}>
                <strong>Warning:</strong> <bdi class="running">{warning}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </header>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: JSX.Element["props"]["children"];
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function positiveRows({ curves: { tally }, confusion, metrics, n }: Evaluation): number | null {
  if (tally) return tally.positives;
  if (confusion?.length === 2) return confusion[1][0] + confusion[1][1];
  const prevalence = metrics.prevalence?.value;
  return typeof prevalence === "number" ? prevalence * n : null;
}
