import { demand, Finding, shown } from "../finding.js";

/** Codes that a command may end with when nobody interrupts it and its output can be written. */
const CODES = new Set([0, 1, 2, 3]);

/**
 * What holds for every command, whatever it is given: a code of the contract, two lines for a refusal, and a document and
 * nothing else with --json. Returns whether the command went past its input and computed something.
 */
export function keepsContract(args, { code, stdout, stderr }) {
  const command = () => `heldout ${args.join(" ")}`;
  if (code === 70) throw new Finding(`internal error "${faultOf(stderr)}"`, `${command()}\n${shown(stderr)}`);
  demand(CODES.has(code), `exit code ${code}`, () => `${command()}\n${shown(stderr)}`);
  demand(!/^\s+at .*:\d+:\d+\)?$/m.test(stderr), "a stack trace", () => `${command()}\n${shown(stderr)}`);
  for (const [place, text] of Object.entries({ stdout, stderr })) {
    for (const odd of [/\[object \w+\]/, /\bNaN\b/, /\bundefined\b/]) {
      // a measure may well be undefined
      if (place === "stdout" && odd.source.includes("undefined")) continue;
      demand(!odd.test(text), `${odd.source} on ${place}`, () => `${command()}\n${shown(text)}`);
    }
  }
  // a ledger that refuses says so as bad input does, with a code of its own
  if (code === 2 || (code === 1 && stdout === "")) {
    const lines = stderr.split("\n").filter((line) => line !== "");
    const said = lines.filter((line) => !/^(warning|note)\b/i.test(line));
    demand(stdout === "", "a refusal with output", () => `${command()}\n${shown(stdout)}`);
    demand(said.length === 2, `a refusal of ${said.length} lines`, () => `${command()}\n${shown(stderr)}`);
    return false;
  }
  if (args.includes("--json")) parsedJson(stdout, command());
  return true;
}

function faultOf(stderr) {
  const [first] = stderr.split("\n");
  return first
    .replace(/^internal error: /, "")
    .replace(/\d+/g, "N")
    .slice(0, 80);
}

function parsedJson(text, command) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Finding("output that is no JSON", `${command}\n${error.message}\n${shown(text)}`);
  }
}

/** Names of the paths at which two documents differ by more than rounding. */
export function differences(one, other, { within = 1e-9, path = "" } = {}) {
  if (typeof one === "number" && typeof other === "number") {
    const scale = Math.max(1, Math.abs(one), Math.abs(other));
    return Object.is(one, other) || Math.abs(one - other) <= within * scale ? [] : [`${path}: ${one} and ${other}`];
  }
  if (one !== null && other !== null && typeof one === "object" && typeof other === "object") {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => differences(one[key], other[key], { within, path: `${path}.${key}` }));
  }
  return one === other ? [] : [`${path}: ${shown(one ?? null, 80)} and ${shown(other ?? null, 80)}`];
}
