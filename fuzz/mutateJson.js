const NUMBERS = [0, -1, 1, 0.5, -0.5, 2, 1e9, -1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, 1e-320, 3.7];
const OTHERS = [null, true, "", "x", [], {}, [1, 2], { a: 1 }, "\u0000", "1"];

/** Places of a document, as paths. */
function placesOf(value, path = []) {
  const own = path.length > 0 ? [path] : [];
  if (value === null || typeof value !== "object") return own;
  const keys = Object.keys(value);
  // of a long list some are enough
  const looked = keys.length > 60 ? [...keys.slice(0, 30), ...keys.slice(-30)] : keys;
  return [...own, ...looked.flatMap((key) => placesOf(value[key], [...path, key]))];
}

/** What to change in a document: numbers mostly, which most documents accept, and now and then its shape. */
export function drawMutation(random, document) {
  const places = placesOf(document);
  const numbers = places.filter((path) => typeof at(document, path) === "number");
  const path = numbers.length > 0 && random.chance(0.9) ? random.pick(numbers) : random.pick(places);
  const value = at(document, path);
  const kind =
    typeof value === "number"
      ? random.pick(["number", "nudge", "nudge", "nudge", "nudge", "nudge", "nudge", "nudge", "other"])
      : random.pick(["remove", "other", "double", "rename"]);
  switch (kind) {
    case "number":
      return { path, set: random.pick(NUMBERS) };
    case "nudge":
      // what was a whole number stays one: counts, codes and positions
      return Number.isInteger(value)
        ? { path, set: value + random.int(-1, 2) }
        : { path, set: Number((value * (1 + 0.1 * random.normal())).toPrecision(6)) };
    case "other":
      return { path, set: random.pick(OTHERS) };
    case "remove":
      return { path, remove: true };
    default:
      return Array.isArray(value) && value.length > 0
        ? { path, set: [...value, value[0]] }
        : { path, set: random.pick(OTHERS) };
  }
}

export function mutated(document, mutations) {
  const copy = structuredClone(document);
  for (const { path, set, remove } of mutations) {
    const parent = path
      .slice(0, -1)
      .reduce((value, key) => (value === null || typeof value !== "object" ? null : value[key]), copy);
    if (parent === null || parent === undefined || typeof parent !== "object") continue;
    const key = path.at(-1);
    if (!remove) parent[key] = set;
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
  return copy;
}

function at(document, path) {
  return path.reduce((value, key) => value[key], document);
}
