/** A spec taken apart: the name, and what stands in the brackets. */
export interface LearnerText {
  readonly name: string;
  readonly params: string;
}

export function splitLearner(spec: string): LearnerText {
  const text = spec.trim();
  const open = text.indexOf("(");
  if (open < 0) return { name: text, params: "" };
  const inside = text.slice(open + 1);
  return { name: text.slice(0, open).trim(), params: inside.endsWith(")") ? inside.slice(0, -1) : inside };
}

export function joinLearner({ name, params }: LearnerText): string {
  return params.trim() === "" ? name : `${name}(${params})`;
}
