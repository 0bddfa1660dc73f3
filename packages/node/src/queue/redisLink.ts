import type { Redis } from "ioredis";
import { jobQueue } from "./jobQueue.ts";
import { patienceWith } from "./patience.ts";
import { bullmq, ioredis } from "./queueLibraries.ts";
import { type LinkOptions, MOST_STALLS, PREFIX, type QueueLink, queueName } from "./queueLink.ts";
import type { QueueUrl } from "./queueUrl.ts";
import { redisBlobs } from "./redisBlobs.ts";

const LONGEST_PAUSE = 2000;

/** Redis, or whatever speaks its protocol: rediss:// for TLS. */
export async function openRedis(url: QueueUrl, { note }: LinkOptions): Promise<QueueLink> {
  const RedisClient = await ioredis();
  const { Queue, QueueEvents, Worker } = await bullmq();
  await probe(new RedisClient(url.url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 }));
  // commands wait for a server that is away, and are sent again when it is back
  const redis = new RedisClient(url.url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(times, 10)),
  });
  let away = false;
  let closed = false;
  redis.on("error", () => undefined);
  redis.on("close", () => {
    if (!away && !closed) note(`waiting for the queue at ${url.shown}`);
    away = true;
  });
  redis.on("ready", () => {
    if (away) note(`the queue at ${url.shown} is back`);
    away = false;
  });
  const shared = { connection: redis, prefix: PREFIX };
  return {
    url,
    store: redisBlobs(redis, PREFIX),
    patiently: patienceWith(url, { note, gaveUp: () => closed }),
    queue: (version) => {
      const queue = new Queue(queueName(version), { ...shared, streams: { events: { maxLen: 10_000 } } });
      return jobQueue(queue);
    },
    events: () => new QueueEvents(queueName(), { ...shared, autorun: false }),
    worker: (process, { jobs, lock }) =>
      new Worker(queueName(), process, {
        ...shared,
        concurrency: jobs,
        lockDuration: lock,
        stalledInterval: Math.max(100, lock / 2),
        maxStalledCount: MOST_STALLS,
        runRetryDelay: 1000,
        drainDelay: 2,
      }),
    close: async () => {
      closed = true;
      redis.disconnect();
    },
  };
}

/** One attempt, so that a wrong password is told at once instead of being tried again and again. */
async function probe(client: Redis): Promise<void> {
  let trouble: unknown = null;
  client.on("error", (error) => {
    trouble = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw trouble ?? error;
  } finally {
    client.disconnect();
  }
}
