/** Where part `shard` of `shards` begins in `count` things; part `shards` begins at the end. */
export function shareStart(count: number, shard: number, shards: number): number {
  return Math.floor((count * shard) / shards);
}
