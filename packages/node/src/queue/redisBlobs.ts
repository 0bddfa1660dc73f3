import type { Redis } from "ioredis";
import { type BlobStore, FADING_SECONDS, KEPT_SECONDS } from "./blobStore.ts";

/** The field that keeps a scope without blobs in existence. */
const OPEN = "open";

/** Writes fields of a hash that exists: a worker that wakes up late must not bring back what was removed. */
const PUT = `
if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
redis.call("HSET", KEYS[1], unpack(ARGV, 2))
redis.call("EXPIRE", KEYS[1], ARGV[1])
return 1`;

/** A call takes at most so many arguments: Lua's stack is bounded. */
const FIELDS_AT_ONCE = 1000;

/** Each scope is one hash, so that it goes as a whole. Time is that of the server. */
export function redisBlobs(redis: Redis, prefix: string): BlobStore {
  const keyOf = (scope: string): string => `${prefix}:scope:${scope}`;
  const groupOf = (group: string): string => `${prefix}:${group}`;
  const now = async (): Promise<number> => {
    const [seconds, micros] = await redis.time();
    return Number(seconds) * 1000 + Number(micros) / 1000;
  };
  return {
    open: async (scope) => {
      await redis.hset(keyOf(scope), OPEN, "1");
      await redis.expire(keyOf(scope), KEPT_SECONDS);
    },
    put: async (scope, blobs) => {
      const entries = [...blobs];
      for (let at = 0; at < entries.length; at += FIELDS_AT_ONCE) {
        const some = entries.slice(at, at + FIELDS_AT_ONCE).flatMap(([name, bytes]) => [name, Buffer.from(bytes)]);
        if ((await redis.eval(PUT, 1, keyOf(scope), KEPT_SECONDS, ...some)) !== 1) return false;
      }
      return true;
    },
    get: async (scope, names) => (names.length === 0 ? [] : await redis.hmgetBuffer(keyOf(scope), ...names)),
    has: async (scope, names) => {
      if (names.length === 0) return [];
      const pipeline = redis.pipeline();
      for (const name of names) pipeline.hexists(keyOf(scope), name);
      const answers = (await pipeline.exec()) ?? [];
      return answers.map(([error, found]) => {
        if (error) throw error;
        return found === 1;
      });
    },
    remove: async (scope, names) => {
      if (names.length > 0) await redis.hdel(keyOf(scope), ...names);
    },
    drop: async (scope) => {
      await redis.unlink(keyOf(scope));
    },
    fade: async (scope) => {
      await redis.expire(keyOf(scope), FADING_SECONDS);
    },
    scopes: async () => {
      const found = new Set<string>();
      let cursor = "0";
      do {
        const [next, keys] = await redis.scan(cursor, "MATCH", keyOf("*"), "COUNT", 1000);
        for (const key of keys) found.add(key.slice(keyOf("").length));
        cursor = next;
      } while (cursor !== "0");
      return [...found];
    },
    join: async (group, member, milliseconds) => {
      const at = await now();
      await redis.zadd(groupOf(group), at + milliseconds, member);
      await redis.zremrangebyscore(groupOf(group), 0, at);
      await redis.expire(groupOf(group), KEPT_SECONDS);
    },
    leave: async (group, member) => {
      await redis.zrem(groupOf(group), member);
    },
    members: async (group) => await redis.zrangebyscore(groupOf(group), await now(), "+inf"),
    close: async () => undefined,
  };
}
