export type QueuedJob = {
  /** Who asked: a person, or the network of a guest. */
  asker: string;
  /** One that may take minutes; it leaves a process free for the others. */
  isLong: boolean;
};

export type QueueLimits = { waitingOfAsker: number; waiting: number };

/**
 * The order in which jobs begin: askers in turn, one job of each at a time, so that an asker with ninety files delays
 * no other asker by more than one of them.
 */
export function createJobQueue<Job extends QueuedJob>({ waitingOfAsker, waiting }: QueueLimits) {
  /** The asker whose job began last stands at the end. */
  const lines = new Map<string, Job[]>();
  const running = new Set<string>();
  let size = 0;

  function take(asker: string, line: Job[], at: number): Job | undefined {
    const [job] = line.splice(at, 1);
    lines.delete(asker);
    if (line.length > 0) lines.set(asker, line);
    running.add(asker);
    size -= 1;
    return job;
  }

  return {
    /** Answers whether there was room for the job. */
    add(job: Job): boolean {
      const line = lines.get(job.asker) ?? [];
      if (size >= waiting || line.length >= waitingOfAsker) return false;
      line.push(job);
      lines.set(job.asker, line);
      size += 1;
      return true;
    },

    /** The job to begin now; its asker gets no other one until {@link end}. */
    next({ mayBeLong }: { mayBeLong: boolean }): Job | undefined {
      for (const [asker, line] of lines) {
        if (running.has(asker)) continue;
        const at = line.findIndex(({ isLong }) => mayBeLong || !isLong);
        if (at >= 0) return take(asker, line, at);
      }
      return undefined;
    },

    /** Whether somebody waits of whom no job runs. */
    isAwaited: (): boolean => [...lines.keys()].some((asker) => !running.has(asker)),

    end(job: Job): void {
      running.delete(job.asker);
    },

    /** Takes back all jobs that have not begun. */
    clear(): Job[] {
      const jobs = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return jobs;
    },

    /** Takes back a job that has not begun. Answers whether it was there. */
    remove(job: Job): boolean {
      const line = lines.get(job.asker);
      const at = line?.indexOf(job) ?? -1;
      if (!line || at < 0) return false;
      line.splice(at, 1);
      if (line.length === 0) lines.delete(job.asker);
      size -= 1;
      return true;
    },
  };
}
