/** Objects whose entries are a list by name. Of others every entry has a meaning, and a case without it would be none. */
const MAPS = new Set(["columns", "flags", "settings", "headers"]);

/**
 * Smaller variants of a case, which is plain data: parts of lists left out (halves first), texts and numbers made simpler.
 * Variants that make no sense fail in another way than the case, and are not taken.
 */
export function* variantsOf(value, name = "") {
  if (Array.isArray(value)) {
    for (let size = Math.ceil(value.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < value.length; at += size) yield [...value.slice(0, at), ...value.slice(at + size)];
    }
    for (let i = 0; i < value.length; i++) {
      for (const part of variantsOf(value[i])) yield value.toSpliced(i, 1, part);
    }
  } else if (value !== null && typeof value === "object") {
    for (const key of MAPS.has(name) ? Object.keys(value) : []) {
      const { [key]: _, ...rest } = value;
      yield rest;
    }
    for (const [key, part] of Object.entries(value)) {
      for (const smaller of variantsOf(part, key)) yield { ...value, [key]: smaller };
    }
  } else if (typeof value === "string" && value.length > 0) {
    if (value.length > 1) yield value.slice(0, value.length / 2);
    if (value.length > 1) yield value.slice(value.length / 2);
    if (value !== "a") yield "a";
  } else if (typeof value === "number" && value !== 0) {
    yield 0;
    if (value !== 1) yield 1;
    if (!Number.isInteger(value)) yield Math.trunc(value);
    if (Math.abs(value) > 2) yield Math.trunc(value / 2);
  } else if (value === true) yield false;
}

/**
 * The smallest case found that still fails in the same way, by trying variants until none does or `tries` are over.
 * `failureOf` gives the kind of failure of a case, or null.
 */
export async function shrunk(spec, kind, failureOf, { tries = 400, until = Number.POSITIVE_INFINITY } = {}) {
  let best = spec;
  let left = tries;
  for (let smaller = true; smaller && left > 0; ) {
    smaller = false;
    for (const variant of variantsOf(best)) {
      if (left-- <= 0 || Date.now() > until) return best;
      if ((await failureOf(variant)) !== kind) continue;
      best = variant;
      smaller = true;
      break;
    }
  }
  return best;
}
