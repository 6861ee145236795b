/** Milliseconds since a job has begun. */
export type JobTimes = {
  passedMs: number;
  /** What the process of the job has used of the processor. */
  cpuMs: number;
  /** How long the job could have gone on while others had the processor; `undefined` where the system does not tell. */
  waitMs: number | undefined;
};

/** Share of the processor time a job could have used below which a job does not get on beside the others. */
const leastShare = 0.25;
/** Share of the time that has passed from which on a job counts as waiting for the processor. */
const waitingShare = 0.5;

/** Answers at each look whether others have kept a job from the processor since the first look. */
export function createStarvationWatch(): (times: JobTimes) => boolean {
  let begun: JobTimes | undefined;
  return (times) => {
    begun ??= times;
    const passed = times.passedMs - begun.passedMs;
    const used = times.cpuMs - begun.cpuMs;
    // A system that does not tell it: all the time in which the processor did not work for the job.
    const isTold = times.waitMs !== undefined && begun.waitMs !== undefined;
    const waited = isTold ? (times.waitMs ?? 0) - (begun.waitMs ?? 0) : passed - used;
    return waited > passed * waitingShare && used < (used + waited) * leastShare;
  };
}
