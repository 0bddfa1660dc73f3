import { workerData } from "node:worker_threads";
import { acceptInvitation } from "@heldout/core/internal";

/** The program of a team's thread: takes its share of every job until the team is closed. */
acceptInvitation(workerData);
