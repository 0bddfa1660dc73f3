import { demand } from "../finding.js";
import { keepsContract } from "../oracles/contract.js";

/** Quantities of plans and bounds, each with numbers that make sense; one of them is left out and computed. */
const CALLS = [
  { verb: "plan", kind: "proportion", all: { n: "rows", width: "small", rate: "share" }, out: ["n", "width"] },
  {
    verb: "plan",
    kind: "proportions",
    all: { n: "rows", power: "high", "rate-a": "low", "rate-b": "share" },
    out: ["n", "power"],
  },
  {
    verb: "plan",
    kind: "mcnemar",
    all: { n: "rows", power: "high", difference: "small", discordant: "low" },
    out: ["n", "power"],
  },
  {
    verb: "plan",
    kind: "paired",
    all: { n: "rows", power: "high", difference: "small", sd: "share" },
    out: ["n", "power", "difference"],
  },
  {
    verb: "plan",
    kind: "auc",
    all: { n: "rows", power: "high", auc: "high", null: "half", positives: "share" },
    out: ["n", "power"],
  },
  {
    verb: "plan",
    kind: "aucs",
    all: { n: "rows", power: "high", "auc-a": "high", "auc-b": "half", correlation: "low" },
    out: ["n", "power"],
  },
  {
    verb: "plan",
    kind: "hoeffding",
    all: { n: "rows", epsilon: "small", delta: "small", models: "count" },
    out: ["n", "epsilon", "delta"],
  },
  { verb: "plan", kind: "vc", all: { n: "rows", epsilon: "small", eta: "small", h: "count" }, out: ["n", "epsilon"] },
  {
    verb: "bound",
    kind: "hoeffding",
    all: { n: "rows", epsilon: "small", delta: "small", models: "count" },
    out: ["n", "epsilon", "delta"],
  },
  { verb: "bound", kind: "vc", all: { h: "count", l: "rows", eta: "small" }, out: [] },
  { verb: "bound", kind: "growth", all: { h: "count", length: "rows" }, out: [] },
  { verb: "bound", kind: "srm", all: { m: "rows", d: "count", delta: "small", c: "count" }, out: [] },
  {
    verb: "bound",
    kind: "hypergeometric",
    all: { total: "rows", train: "count", errors: "count", epsilon: "small" },
    out: [],
  },
];

const DRAWS = {
  rows: (random) => Math.round(random.log(30, 1e6)),
  small: (random) => random.log(0.001, 0.2),
  share: (random) => 0.05 + 0.9 * random.next(),
  low: (random) => 0.2 + 0.2 * random.next(),
  high: (random) => 0.7 + 0.25 * random.next(),
  half: (random) => 0.5 + 0.1 * random.next(),
  count: (random) => random.int(1, 20),
};

/** Of two answers the better one: with the rows that were computed, the other quantity is at least as good as it was asked for. */
const BETTER = { power: 1, width: -1, epsilon: -1, delta: -1, difference: -1 };

async function putBack({ verb, kind, given, n }, heldout) {
  demand(Number.isInteger(n) && n >= 1, "rows that are no number of rows", `${verb} ${kind}: ${n}`);
  const { out } = CALLS.find((call) => call.verb === verb && call.kind === kind);
  const other = given.find(({ name }) => name in BETTER && out.includes(name));
  if (other === undefined || n > 1e9) return;
  const rest = given.filter(({ name }) => name !== other.name).map(({ name, value }) => `--${name}=${value}`);
  const args = [verb, kind, `--n=${n}`, ...rest, "--json"];
  const outcome = await heldout(args);
  if (!keepsContract(args, outcome)) return;
  const found = JSON.parse(outcome.stdout)[other.name];
  const lead = (found - other.value) * BETTER[other.name];
  demand(
    lead >= -1e-9 * Math.max(1, other.value),
    "rows that are too few",
    `${args.join(" ")}: ${other.name} ${found}, asked ${other.value}`,
  );
}

/** plan and bound: a finite answer, and the same when it is put back in and another quantity asked for. */
export const figures = {
  name: "figures",
  draw: (random) => {
    const { verb, kind, all, out } = random.pick(CALLS);
    const asked = out.length > 0 ? random.pick(out) : null;
    const given = Object.entries(all).flatMap(([name, how]) => {
      if (name === asked) return [];
      const value = random.chance(0.02) ? random.pick([-1, 0, 1, 1e308, 1e-320]) : DRAWS[how](random);
      return [{ name, value: Number(value.toPrecision(4)) }];
    });
    return { verb, kind, asked, given };
  },
  check: async ({ verb, kind, asked, given }, { heldout }) => {
    const call = (list) => [verb, kind, ...list.map(({ name, value }) => `--${name}=${value}`), "--json"];
    const args = call(given);
    const outcome = await heldout(args);
    if (!keepsContract(args, outcome)) return { reached: false };
    const document = JSON.parse(outcome.stdout);
    for (const [name, value] of Object.entries(document)) {
      if (typeof value === "number")
        demand(Number.isFinite(value), "a number that is none", `${args.join(" ")}: ${name} ${value}`);
    }
    if (asked === "n") await putBack({ verb, kind, given, n: document.n }, heldout);
    return { reached: true };
  },
};
