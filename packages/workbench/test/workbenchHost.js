// One process with a workbench for every folder that is asked for: what a server loads is loaded once for all tests.
import { realpathSync } from "node:fs";
import { createServer } from "node:http";
import { startUi } from "../../cli/dist/ui/startUi.js";

const open = new Map();

async function openFolder(given) {
  const folder = realpathSync(given);
  const ui = await startUi({
    io: { env: {}, stderr: process.stderr },
    // one thread for fits: other tests have the other cores
    flags: { open: false, jobs: 1 },
    folder,
    files: [],
    remembered: true,
  });
  open.set(String(ui.session.port), ui);
  return ui.session;
}

async function closePort(port) {
  const ui = open.get(port);
  open.delete(port);
  await ui?.close();
}

const host = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const answer = (code, body) => response.writeHead(code, { "content-type": "application/json" }).end(body);
  try {
    if (request.url === "/open") answer(200, JSON.stringify(await openFolder(text)));
    else {
      await closePort(text);
      answer(200, "{}");
    }
  } catch (error) {
    answer(500, JSON.stringify({ problem: String(error?.stack ?? error) }));
  }
});
host.listen(0, "127.0.0.1", () => process.send?.(host.address().port));
// whoever started it is gone
process.once("disconnect", () => process.exit());
