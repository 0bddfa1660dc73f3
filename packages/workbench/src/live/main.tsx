import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { JSX } from "preact/jsx-runtime";
import "../theme.css";
import "./live.css";
import { address } from "../address/address.ts";
import type { Problem, SessionInfo } from "../protocol.ts";
import { showControls } from "../showControls.ts";
import { ProblemNote } from "./results/ProblemNote.tsx";
import { getJson, problemOf } from "./server/api.ts";
import { reconnections } from "./server/connection.ts";
import { startMemory } from "./shell/memoryNow.ts";
import { Shell } from "./shell/Shell.tsx";
import { keepScrollPlace } from "./shell/scrollPlace.ts";
import { viewCalled } from "./shell/views.ts";

/** Asks the server who it is, then shows the page; a server that was lost is asked again when it is back. */
function Live(): JSX.Element | null {
  const [session, setSession] = useState<SessionInfo | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const times = reconnections.value;
  useEffect(() => {
    getJson<SessionInfo>("/api/session").then(
      (said) => {
        setSession(said);
        setProblem(null);
      },
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [times]);
  if (session !== null) return <Shell session={session} />;
  return problem === null ? null : <ProblemNote problem={problem} />;
}

const page = document.getElementById("page");
if (page) {
  showControls();
  startMemory();
  keepScrollPlace();
  page.classList.add("live");
  // the code of the view comes while the server says who it is; a view that fails to come is asked for again, and said
  viewCalled(address.value.view)
    ?.load()
    .catch(() => undefined);
  render(<Live />, page);
}
