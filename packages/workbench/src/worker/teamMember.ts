import { acceptInvitation, type Invitation } from "@heldout/core/internal";

/** The program of a team's worker: takes its share of every job, and ends with the worker that started it. */
addEventListener("message", (event: MessageEvent<Invitation>) => acceptInvitation(event.data), { once: true });
