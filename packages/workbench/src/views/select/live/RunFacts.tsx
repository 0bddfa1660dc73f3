import type { JSX } from "preact";
import { fileName } from "../../../live/files/fileFacts.ts";
import { Fact } from "../../../PageHead.tsx";
import type { JobRequest } from "../../../protocol.ts";

/** What a run is about. */
export function RunFacts({ request: { files, flags } }: { readonly request: JobRequest }): JSX.Element {
  const text = (name: string): string | null => (flags[name] === undefined ? null : String(flags[name]));
  const facts: readonly (readonly [string, string | null])[] = [
    ["file", files.map(fileName).join(", ")],
    ["target", text("target")],
    ["learner", text("learner")],
    ["learners", text("learners")],
    ["range", text("param")],
    ["budget", text("budget")],
  ];
  return (
    <dl class="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fact key={name} name={name}>
              <bdi class="running">{value.slice(0, 500)}</bdi>
            </Fact>
          ),
      )}
    </dl>
  );
}
