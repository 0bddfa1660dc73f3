const { builtIn } = await import(new URL("../packages/core/dist/internal.js", import.meta.url).href);

/** Learners of these kinds of task, with what they wrap or not. */
export function learnersFor(task, { wrappers = true } = {}) {
  return Object.values(builtIn.learners).filter(({ tasks, wrapper }) => tasks.includes(task) && (wrappers || !wrapper));
}

/** Parameters that say how much work there is, and the most that a case may ask for. */
const WORK = { trees: 12, rounds: 12, epochs: 15, folds: 4, degree: 4, k: 9, knots: 5, rules: 8, iterations: 20 };

/** A SPEC with some parameters set, nearly always within their ranges. */
export function drawSpec(random, task, { wrappers = true } = {}) {
  const { name, parameters } = random.pick(learnersFor(task, { wrappers }));
  const chosen = random.some(Object.entries(parameters), random.int(0, Math.min(3, Object.keys(parameters).length)));
  for (const [key, rule] of Object.entries(parameters)) {
    // what would take long by default is always set
    if (key in WORK && rule.kind === "number" && !chosen.some(([other]) => other === key)) chosen.push([key, rule]);
  }
  const texts = chosen.flatMap(([key, rule]) => {
    const value = valueFor(random, key, rule, task);
    return value === null ? [] : [`${key}=${value}`];
  });
  return texts.length === 0 ? name : `${name}(${texts.join(", ")})`;
}

function valueFor(random, key, rule, task) {
  if (random.chance(0.02))
    return random.pick(["-1", "0", "nan", "1e400", "''", "x", "0x10", "1e-400", "true", "999999999999"]);
  switch (rule.kind) {
    case "number": {
      const least = rule.least ?? rule.above ?? 0.001;
      if (rule.whole) return random.int(Math.max(1, Math.ceil(least)), Math.max(2, WORK[key] ?? 6));
      const most = rule.least === 0 || rule.above === 0 ? 3 : Math.max(least * 2, 3);
      return Number((Math.max(least, 0) + random.log(1e-4, most)).toPrecision(4));
    }
    case "choice":
      return random.pick(rule.values);
    case "flag":
      return random.chance(0.5);
    case "learner":
      return drawSpec(random, task, { wrappers: false }).replace(/\(.*/, "");
    case "size":
      return random.pick([...rule.values, 1, 2, 0.5]);
    case "share":
      return random.pick([...rule.values, 0, 0.3, 1]);
    default:
      return null;
  }
}
