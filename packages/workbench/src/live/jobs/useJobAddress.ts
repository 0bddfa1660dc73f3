import { useEffect } from "preact/hooks";
import { address, change } from "../../address/address.ts";
import { jobAddress } from "./jobAddress.ts";
import { useJob } from "./useJob.ts";

/** An address that names only a job gets the file and the columns that the job was started with. */
export function useJobAddress(): void {
  const { job: id, file } = address.value.settings;
  const job = useJob(file === undefined && id !== undefined ? id : null);
  useEffect(() => {
    if (job !== null) change(jobAddress(job).settings);
  }, [job]);
}
