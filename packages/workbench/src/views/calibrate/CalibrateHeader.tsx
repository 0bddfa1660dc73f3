import { calibrationMethodNames, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel, formatPercent } from "../../format.ts";
import { HeadVerdict } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";
import { Fact, PageHead } from "../../PageHead.tsx";
import { taskNames } from "../../taskNames.ts";
import type { Theme } from "../../useTheme.ts";
import { droppedNote, Warnings } from "../../Warnings.tsx";
import { calibrationMarks } from "./MethodChoice.tsx";
import { minusSigns } from "./minusSigns.ts";

export interface CalibrateHeaderProps {
  readonly result: Recalibration;
  readonly theme: Theme;
}

export function CalibrateHeader({ result, theme }: CalibrateHeaderProps): JSX.Element {
  const { task, n, classes, positive, classRows, method, folds, repeats, level, seed, source, warnings } = result;
  const total = classRows.reduce((sum, rows) => sum + rows, 0);
  return (
    <header>
      <PageHead
        kind="calibration"
        document={result}
        theme={theme}
        verdict={
          <HeadVerdict kind={result.verdict} mark={calibrationMarks[result.verdict]}>
            <span id="calibration-sentence" class="sentence">
              {minusSigns(result.sentence)}
            </span>
          </HeadVerdict>
        }
      >
        <Fact name="task">{taskNames[task]}</Fact>
        <Fact name="rows">{formatCount(n)}</Fact>
        {task === "multiclass" && <Fact name="classes">{formatCount(classes.length)}</Fact>}
        {positive !== undefined && (
          <Fact name="positive class">
            <Label text={positive} /> ({formatCount(classRows[1])}, {formatPercent(classRows[1] / total)})
          </Fact>
        )}
        <Fact name="method">{calibrationMethodNames[method]}</Fact>
        <Fact name="folds">{repeats > 1 ? `${folds} \u00d7 ${repeats}` : String(folds)}</Fact>
        <Fact name="level">{formatLevel(level)}</Fact>
        <Fact name="seed">{String(seed)}</Fact>
        {source.groups !== undefined && <Fact name="groups">{formatCount(source.groups)}</Fact>}
        {Object.entries(source.columns).map(([role, column]) => (
          <Fact key={role} name={role}>
            <Label text={column} />
          </Fact>
        ))}
      </PageHead>
      <Warnings
        warnings={warnings}
        notes={droppedNote(
          source.dropped,
          `${formatCount(source.dropped)} of ${formatCount(source.rows)} rows in the file.`,
        )}
      />
    </header>
  );
}
