import { type JobPlace, runJob } from '../platform/file-work/index.ts';

/**
 * Does jobs in the process of the test, with the same kinds as the processes of a server; values cross as they do
 * there, so that one that could not is found here, too.
 */
export const startFileJobsHere = (): JobPlace => ({
  async do(job) {
    const answer = await runJob({ ...job, input: structuredClone(job.input) });
    return structuredClone(answer);
  },
  hasTakenOver: false,
  isUsable: () => true,
  end: () => undefined,
});
