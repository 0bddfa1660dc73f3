import { withTeam } from "@heldout/core/internal";
import { pageTeam } from "./pageTeam.ts";
import type { ToThread } from "./tasks.ts";
import { work } from "./work.ts";

/** The Web Worker in which the page computes: nothing that takes long is done beside the drawing. */
const team = pageTeam();
const take = work((message) => postMessage(message), team ? (step) => withTeam(team, step) : (step) => step());

addEventListener("message", (event: MessageEvent<ToThread>) => take(event.data));
