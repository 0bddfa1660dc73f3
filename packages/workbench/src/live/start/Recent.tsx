import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Label } from "../../Label.tsx";
import type { JobInfo } from "../../protocol.ts";
import { ageText, fileName } from "../files/fileFacts.ts";
import { folderFiles } from "../files/uploads.ts";
import { jobAddress } from "../jobs/jobAddress.ts";
import { jobs, listJobs } from "../jobs/jobs.ts";
import { ViewLink } from "../results/ViewLink.tsx";
import { viewCalled } from "../shell/views.ts";
import { recentWork } from "./recentWork.ts";

/** What was computed and looked at last, to go on with; nothing on the first visit. */
export function Recent({ examples }: { readonly examples: readonly string[] }): JSX.Element | null {
  useEffect(() => {
    listJobs().catch(() => undefined);
  }, []);
  const listed = folderFiles.value?.files ?? [];
  const known = new Set([...examples, ...listed.map(({ path }) => path)]);
  const { results, files } = recentWork(jobs.value.values(), (file) => known.has(file));
  if (results.length === 0) return null;
  return (
    <section class="card recent" aria-labelledby="recent-title">
      <h2 id="recent-title">Continue with</h2>
      <div class="recent-lists">
        <div>
          <h3 id="recent-results">Recent results</h3>
          <ul aria-labelledby="recent-results">
            {results.map((job) => (
              <li key={job.id}>
                <ResultLink job={job} />
              </li>
            ))}
          </ul>
        </div>
        {files.length > 0 && (
          <div>
            <h3 id="recent-files">Recent files</h3>
            <ul aria-labelledby="recent-files">
              {files.map((file) => (
                <li key={file}>
                  <ViewLink view="" settings={{ file }}>
                    <Label text={fileName(file)} />
                  </ViewLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function ResultLink({ job }: { readonly job: JobInfo }): JSX.Element {
  const address = jobAddress(job);
  return (
    <>
      <ViewLink {...address}>
        {viewCalled(address.view)?.title} <Label text={job.request.files.map(fileName).join(", ") || (job.run ?? "")} />
      </ViewLink>
      <span class="muted small"> {ageText(Date.now() - job.created)}</span>
    </>
  );
}
