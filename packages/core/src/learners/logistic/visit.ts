import type { SparsePart } from "./smoothPart.ts";
import type { State } from "./subgradient.ts";

/** Loss, gradient and curvature of a state, which the rows' residuals then belong to. */
export function visit(loss: SparsePart, state: State): void {
  const gradient = new Float64Array(state.point.length);
  const value = loss.evaluate(state.columns, state.point, gradient);
  Object.assign(state, { gradient, loss: value, curvature: loss.curvature() });
}
