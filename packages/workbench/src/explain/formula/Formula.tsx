import { Fragment, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Maths, Piece } from "./formulaTree.ts";
import { parseFormula } from "./parseFormula.ts";
import "./formula.css";

/** A formula of `explain`, typeset; one that cannot be read is shown as it is written. */
export function Formula({ text }: { readonly text: string }): JSX.Element {
  const pieces = useMemo(() => piecesOf(text), [text]);
  if (pieces === null) return <p class="formula">{text}</p>;
  return (
    <p class="formula" data-formula={text}>
      {pieces.map(({ kind, maths, text: said }, at) => (
        <Fragment key={`${at} ${said}`}>
          {at > 0 && " "}
          {kind === "prose" ? (
            said
          ) : (
            <math {...{ alttext: said }} displaystyle={true}>
              {drawn(maths)}
            </math>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** Bars are the same on both sides: which one opens has to be said. */
const OPENING = { fence: true, form: "prefix" };
const CLOSING = { fence: true, form: "postfix" };

function piecesOf(text: string): readonly Piece[] | null {
  try {
    return parseFormula(text);
  } catch {
    return null;
  }
}

function drawn(of: Maths): JSX.Element {
  switch (of.kind) {
    case "number":
      return <mn>{of.text}</mn>;
    case "name":
      return <mi>{of.text}</mi>;
    case "words":
      return <mtext>{of.text}</mtext>;
    case "sign":
      return <mo>{of.text}</mo>;
    case "gap":
      return <mspace width="0.25em" />;
    case "row":
      return <mrow>{of.parts.map((part, at) => withKey(part, at))}</mrow>;
    case "fraction":
      return (
        <mfrac>
          {drawn(of.above)}
          {drawn(of.below)}
        </mfrac>
      );
    case "root":
      return <msqrt>{drawn(of.of)}</msqrt>;
    case "hat":
      return (
        <mover accent={true}>
          {drawn(of.of)}
          <mo>^</mo>
        </mover>
      );
    case "under":
      return (
        <munder>
          {drawn(of.base)}
          {drawn(of.under)}
        </munder>
      );
    case "scripts":
      return scripts(of.base, of.sub, of.sup);
    case "fenced":
      return (
        <mrow>
          <mo {...OPENING}>{of.open}</mo>
          {drawn(of.of)}
          <mo {...CLOSING}>{of.close}</mo>
        </mrow>
      );
    default:
      return of satisfies never;
  }
}

function withKey(part: Maths, at: number): JSX.Element {
  return <Fragment key={at}>{drawn(part)}</Fragment>;
}

function scripts(base: Maths, sub: Maths | null, sup: Maths | null): JSX.Element {
  if (sub !== null && sup !== null) {
    return (
      <msubsup>
        {drawn(base)}
        {drawn(sub)}
        {drawn(sup)}
      </msubsup>
    );
  }
  if (sub !== null) {
    return (
      <msub>
        {drawn(base)}
        {drawn(sub)}
      </msub>
    );
  }
  return (
    <msup>
      {drawn(base)}
      {sup === null ? <mrow /> : drawn(sup)}
    </msup>
  );
}
