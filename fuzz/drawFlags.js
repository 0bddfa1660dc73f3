const { dashedName, verbs } = await import(new URL("../packages/core/dist/options/index.js", import.meta.url).href);

/** What belongs to the machine, needs other files, waits for somebody, or was given already. */
const LEFT_OUT = new Set([
  ..."queue dataDir ledger follow every counts from sql saveCounts confusion errors of costs apply calibrator saveBaseline".split(
    " ",
  ),
  ..."baseline run runs resume models host port open jobs truth score scores prediction predictions proba target learner".split(
    " ",
  ),
  ..."learners weight group id over columns names delimiter positive task require constraint criteria param foldsColumn".split(
    " ",
  ),
  ..."time stratum keep ignore slice report out bootstrap rule search by metric metrics interval holdOut budget noise".split(
    " ",
  ),
  ..."json srmPenalty srmC srmDelta against methods costDensity modelName maxLooks adjust better join cacheDir".split(
    " ",
  ),
]);

/** Some options of a verb with values within their ranges; now and then one outside. */
export function drawFlags(random, verb, { most = 4, wrong = 0.04, only = null } = {}) {
  const table = Object.entries(verbs[verb]).filter(([name]) => (only ? only.includes(name) : !LEFT_OUT.has(name)));
  return random.some(table, random.int(0, Math.min(most, table.length))).flatMap(([name, option]) => {
    const flag = `--${option.kind === "negated" ? "no-" : ""}${dashedName(name)}`;
    if (option.kind === "switch" || option.kind === "negated") return [flag];
    const value = random.chance(wrong) ? wrongValue(random) : valueFor(random, option);
    return value === null ? [] : [`${flag}=${value}`];
  });
}

const wrongValue = (random) =>
  random.pick(["", "-1", "0", "nan", "Infinity", "1e309", "x", "0.5.5", "%s", "../x", "\u0000", "9".repeat(40), "ü"]);

function valueFor(random, option) {
  switch (option.kind) {
    case "number": {
      const { least, above, most, below } = option.range ?? {};
      const from = least ?? above ?? 0;
      const to = Math.min(most ?? below ?? Number.POSITIVE_INFINITY, from + 3);
      return Number((from + (to - from) * (0.05 + 0.9 * random.next())).toPrecision(3));
    }
    case "wholeNumber":
      return option.least + random.int(0, Math.min(3, (option.most?.value ?? option.least + 3) - option.least));
    case "probability":
    case "share":
      return random.pick([0.1, 0.25, 0.5, 0.8, 0.9, 0.95, 0.99]);
    case "choice":
      return random.pick(option.choices);
    case "duration":
      return random.pick(["5s", "1m"]);
    default:
      return null;
  }
}
