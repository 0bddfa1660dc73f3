/** The next number in [0, 1) of the stream whose 256 bits of state are at an address: as in numeric/random.ts. */
export function nextUniform(state: usize): f64 {
  let s0 = load<u64>(state);
  let s1 = load<u64>(state, 8);
  let s2 = load<u64>(state, 16);
  let s3 = load<u64>(state, 24);
  const result = rotl<u64>(s0 + s3, 23) + s0;
  const shifted = s1 << 17;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= shifted;
  s3 = rotl<u64>(s3, 45);
  store<u64>(state, s0);
  store<u64>(state, s1, 8);
  store<u64>(state, s2, 16);
  store<u64>(state, s3, 24);
  return <f64>(result >> 11) * (1.0 / 9007199254740992.0);
}

/** A whole number in 0 .. bound - 1. */
export function nextInteger(state: usize, bound: i32): i32 {
  return <i32>(nextUniform(state) * <f64>bound);
}
