import type { Points } from "@heldout/core/internal";
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { formatAt } from "../../figures/curveAxis.ts";
import type { SquareFrame } from "./frame.ts";
import { Glyph } from "./Glyph.tsx";

export interface PlanePointsProps {
  readonly points: Points;
  readonly frame: SquareFrame;
  /** Of each point whether the model gets it wrong; null while that is not known. */
  readonly isWrong: Uint8Array | null;
  readonly heldOut: boolean;
}

/** Points of the plane; a ring around those that the model gets wrong. */
export const PlanePoints: (props: PlanePointsProps) => JSX.Element = memo(
  ({ points: { x, y, codes }, frame, isWrong, heldOut }: PlanePointsProps): JSX.Element => {
    const size = codes.length > 400 || frame.side < 340 ? 3.6 : 4.6;
    return (
      <g>
        {Array.from(codes, (code, i) => {
          const wrong = isWrong?.[i] === 1;
          const [across, down] = [frame.toX(x[i]), frame.toY(y[i])];
          return (
            <g key={`${i}`}>
              <title>
                {`class ${code + 1} at ${formatAt(x[i])}, ${formatAt(y[i])}${heldOut ? ", held out" : ""}${wrong ? ", wrong" : ""}`}
              </title>
              <Glyph code={code} x={across} y={down} size={size} open={heldOut} />
              {wrong && <circle class="ring" cx={across} cy={down} r={size + 3.4} fill="none" />}
            </g>
          );
        })}
      </g>
    );
  },
);
