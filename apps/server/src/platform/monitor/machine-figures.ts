import { availableParallelism, cpus, freemem, loadavg, totalmem, uptime } from 'node:os';

/** Above this a limit means that there is none. */
const noLimitBytes = 2 ** 50;

/** What the computer has and how busy it is. */
export function createMachineFigures() {
  let before: { busy: number; all: number } | undefined;

  /** A share of all cores, since the last call; unknown at the first. */
  function takeCpu(): number | undefined {
    const now = cpuTimes();
    const since = before;
    before = now;
    if (!since || now.all <= since.all) return undefined;
    return (now.busy - since.busy) / (now.all - since.all);
  }

  return {
    takeCpu,
    now() {
      const [load1 = 0, load5 = 0, load15 = 0] = loadavg();
      const limit = process.constrainedMemory();
      return {
        cpus: availableParallelism(),
        load1,
        load5,
        load15,
        memoryTotal: totalmem(),
        memoryFree: freemem(),
        memoryLimit: limit > 0 && limit < noLimitBytes ? limit : undefined,
        machineUptimeSeconds: uptime(),
      };
    },
    platform: () => `${process.platform} ${process.arch}`,
  };
}

function cpuTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const ofCore = times.user + times.nice + times.sys + times.irq;
    busy += ofCore;
    all += ofCore + times.idle;
  }
  return { busy, all };
}
