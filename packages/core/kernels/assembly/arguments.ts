/** Argument `slot` of a kernel as a whole number. Every argument travels as a float64, so one layout serves all. */
export function whole(args: usize, slot: i32): i32 {
  return <i32>load<f64>(args + ((<usize>slot) << 3));
}

/** Argument `slot` as a number. */
export function real(args: usize, slot: i32): f64 {
  return load<f64>(args + ((<usize>slot) << 3));
}

/** Argument `slot` as an address. */
export function address(args: usize, slot: i32): usize {
  return <usize>load<f64>(args + ((<usize>slot) << 3));
}

/** Where part `shard` of `shards` begins in `count` things; part `shards` begins at the end. */
export function shareStart(count: i32, shard: i32, shards: i32): i32 {
  return <i32>((<i64>count * shard) / shards);
}
