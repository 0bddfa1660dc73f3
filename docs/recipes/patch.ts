/**
 * Changes a text by a patch in the manner of `diff`: lines begin with a blank (context), a minus (taken away) or a plus (put
 * in); "@@" stands between changes at different places. There are no line numbers: context and what is taken away must be found
 * exactly once, otherwise it is an error that says so.
 *
 * A line that ends in " ..." stands for any line that begins like it. Where such a line is taken away, the next one put in that
 * ends in " ..." goes on as it did.
 */
export function patch(text: string, changes: string): string {
  const parts = changes.split(/^@@.*\n/m).filter((part) => part.trim() !== "");
  return parts.reduce((lines, part) => changed(lines, part), text.split("\n")).join("\n");
}

const REST = " ...";

function changed(lines: readonly string[], change: string): string[] {
  const steps = change
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => ({ sign: line === "" ? " " : line[0], line: line.slice(1) }));
  const wrong = steps.find(({ sign }) => !" +-".includes(sign));
  if (wrong) throw new Error(`a line of a patch begins with " ", "-" or "+", not as "${wrong.sign}${wrong.line}"`);
  const old = steps.filter(({ sign }) => sign !== "+").map(({ line }) => line);
  if (old.every((line) => line.trim() === "")) {
    throw new Error("a patch needs a line that is there already, to know its place");
  }
  const places = Array.from(lines.keys()).filter((at) => old.every((line, k) => matches(line, lines[at + k])));
  const [place, ...more] = places;
  if (place === undefined || more.length > 0) {
    throw new Error(`found ${place === undefined ? 0 : 1 + more.length} times instead of once:\n${old.join("\n")}`);
  }
  return [...lines.slice(0, place), ...putInto(lines.slice(place), steps), ...lines.slice(place + old.length)];
}

function putInto(
  found: readonly string[],
  steps: readonly { readonly sign: string; readonly line: string }[],
): string[] {
  const rests: string[] = [];
  const made: string[] = [];
  let at = 0;
  for (const { sign, line } of steps) {
    if (sign === "+") made.push(line.endsWith(REST) ? beginning(line) + (rests.shift() ?? REST) : line);
    else {
      if (sign === " ") made.push(found[at]);
      else if (line.endsWith(REST)) rests.push(found[at].slice(beginning(line).length));
      at++;
    }
  }
  return made;
}

function matches(line: string, there: string | undefined): boolean {
  if (there === undefined) return false;
  return line.endsWith(REST) ? there.startsWith(beginning(line)) : there === line;
}

function beginning(line: string): string {
  return line.slice(0, -REST.length);
}
