import type { PointParts } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { CommandText } from "../../CommandText.tsx";
import { standaloneSvg } from "../../export/standaloneSvg.ts";
import { Frame } from "../../figures/Frame.tsx";
import { formatCount } from "../../format.ts";
import { Fact, PageHead } from "../../PageHead.tsx";
import type { Theme } from "../../useTheme.ts";
import { diagnoseCommand } from "./diagnoseCommand.ts";
import { ErrorNumbers } from "./ErrorNumbers.tsx";
import { ErrorsFigure } from "./ErrorsFigure.tsx";
import { PlaneLayers, usePlaneFrame } from "./PlaneLayers.tsx";
import { PlaneLegend, wrongShown } from "./PlaneLegend.tsx";
import { type PlaygroundDocument, playgroundAnswer } from "./playgroundDocument.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { pointSheet } from "./pointSheet.ts";
import "./playground.css";

export interface PlaygroundViewProps {
  readonly document: PlaygroundDocument;
  readonly theme: Theme;
}

/** What the playground showed when it was saved: nothing moves, and there is a way back to where it does. */
export function PlaygroundView({ document, theme }: PlaygroundViewProps): JSX.Element {
  const { title, facts, reading, curve, link } = document;
  const { answer, points } = useMemo(() => playgroundAnswer(document), [document]);
  return (
    <>
      <header>
        <PageHead kind="playground" document={document} theme={theme}>
          <Fact name="learner">{title}</Fact>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </PageHead>
      </header>
      <main class="play still">
        <section class="card play-reading">
          <p class={`headline ${reading.verdict}`}>{reading.headline}</p>
          {reading.more !== "" && <p class="muted">{reading.more}</p>}
        </section>
        <div class="play-picture">
          <StillPicture title={title} answer={answer} points={points} dark={theme.dark} />
        </div>
        <div class="play-side">
          <ErrorNumbers answer={answer} />
          {curve && <ErrorsFigure curve={curve} label={curve.label} now={curve.now} least={curve.least} />}
          <section class="card small play-links">
            <h3>Reproduce this</h3>
            <p class="muted">Behind the address that heldout ui opens, this brings the playground back as it was:</p>
            <code id="playground-link">{link}</code>
            <p class="muted">With the points as CSV, the command line fits the same learner:</p>
            <code>
              <CommandText text={diagnoseCommand(answer)} />
            </code>
          </section>
        </div>
      </main>
    </>
  );
}

interface StillPictureProps {
  readonly title: string;
  readonly answer: PlaygroundAnswer;
  readonly points: PointParts;
  readonly dark: boolean;
}

function StillPicture({ title, answer, points, dark }: StillPictureProps): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const { place, frame } = usePlaneFrame(points.train);
  const drawn = answer.task.data.kind === "drawn";
  const count = points.train.codes.length + (points.test?.codes.length ?? 0);
  const classes = [...new Set([...points.train.codes, ...(points.test?.codes ?? [])])].sort();
  return (
    <Frame
      id="plane"
      title={title}
      caption={
        drawn
          ? "Open points are held out: the model has not seen them. Rings mark what it gets wrong."
          : "Stronger colour, more confident model; the line is the decision boundary. Rings mark training points that it gets wrong."
      }
      sheet={() => pointSheet(points, drawn, answer)}
      svg={() => (svg.current ? standaloneSvg(svg.current, title, [...(legend.current?.children ?? [])]) : "")}
    >
      <div class="plane" ref={place}>
        <svg
          ref={svg}
          role="img"
          aria-label={`Plane with ${formatCount(count)} points of ${classes.length} classes, and the regions that the model gives to each class; the points are in the table.`}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          width={frame.width}
          height={frame.height}
        >
          <PlaneLayers points={points} drawn={drawn} answer={answer} current dark={dark} frame={frame} />
        </svg>
      </div>
      <div class="plane-foot">
        <PlaneLegend classes={classes} wrong={wrongShown(answer, drawn)} list={legend} />
      </div>
    </Frame>
  );
}
