/**
 * Random draws by a seed and a path, the same on every machine: xoshiro128** over a hash of both. The fuzzer has its own
 * generator, so that a change of the library's does not change which cases a seed stands for.
 */
export function randomOf(...path) {
  const state = new Uint32Array(4);
  let hash = 2166136261;
  for (const character of path.join("/")) hash = Math.imul(hash ^ character.codePointAt(0), 16777619);
  for (let i = 0; i < 4; i++) {
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    state[i] = mixed ^ (mixed >>> 15);
  }
  const bits = () => {
    const scrambled = Math.imul(state[1], 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = (state[3] << 11) | (state[3] >>> 21);
    return result;
  };
  /** In [0, 1). */
  const next = () => (bits() + bits() / 4294967296) / 4294967296;
  /** A whole number from `least` to `most`, both included. */
  const int = (least, most) => least + Math.floor(next() * (most - least + 1));
  const pick = (list) => list[int(0, list.length - 1)];
  const chance = (probability) => next() < probability;
  const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i));
  const shuffled = (list) => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i);
      [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
  };
  /** Some of them, in their order. */
  const some = (list, count) => {
    const chosen = new Set(shuffled(list.keys()).slice(0, count));
    return list.filter((_, i) => chosen.has(i));
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  /** Between the two, evenly on the scale of logarithms. */
  const log = (least, most) => least * (most / least) ** next();
  return { next, int, pick, chance, times, shuffled, some, normal, log };
}

/** Numbers as files have them: small whole ones, decimals, and now and then something at the edge of what a double holds. */
export function oddNumber(random) {
  const kind = random.int(0, 9);
  if (kind < 3) return random.int(-20, 20);
  if (kind < 7) return Number((random.normal() * 10 ** random.int(-3, 4)).toPrecision(random.int(1, 17)));
  return random.pick([0, -0, 1e-300, -1e-300, 5e-324, 1e150, -1e150, 1e15, 2 ** 53, 0.1 + 0.2, 1 / 3, 1e21, 1e-7]);
}
