import { jobQueue } from "./jobQueue.ts";
import { patienceWith } from "./patience.ts";
import { postgresBlobs, prepareBlobs } from "./postgresBlobs.ts";
import { bullmq, pg } from "./queueLibraries.ts";
import { type LinkOptions, MOST_STALLS, PREFIX, type QueueLink, queueName } from "./queueLink.ts";
import type { QueueUrl } from "./queueUrl.ts";

/** Connections of each queue, worker and store; one more listens. */
const CONNECTIONS = 3;

/** PostgreSQL from 13 on: the tables live in a schema of their own. TLS by sslmode in the address. */
export async function openPostgres(url: QueueUrl, { note }: LinkOptions): Promise<QueueLink> {
  const { Pool } = await pg();
  const { Queue, QueueEvents, Worker, createPostgresBackend } = await bullmq();
  const settings = { connectionString: url.url, max: CONNECTIONS, connectionTimeoutMillis: 10_000 };
  const pool = new Pool({ ...settings, application_name: "heldout" });
  pool.on("error", () => undefined);
  try {
    await prepareBlobs(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closed = false;
  const connection = { ...settings, schema: PREFIX, migrate: true };
  return {
    url,
    store: postgresBlobs(pool),
    patiently: patienceWith(url, { note, gaveUp: () => closed }),
    queue: (version) => {
      const queue = new Queue(queueName(version), { connection }, createPostgresBackend);
      return jobQueue(queue);
    },
    events: () => new QueueEvents(queueName(), { connection, autorun: false }, createPostgresBackend),
    worker: (process, { jobs, lock }) =>
      new Worker(
        queueName(),
        process,
        {
          connection,
          concurrency: jobs,
          lockDuration: lock,
          stalledInterval: Math.max(100, lock / 2),
          maxStalledCount: MOST_STALLS,
          runRetryDelay: 1000,
          drainDelay: 2,
        },
        createPostgresBackend,
      ),
    close: async () => {
      closed = true;
      await pool.end();
    },
  };
}
