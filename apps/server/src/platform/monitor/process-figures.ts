import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import v8 from 'node:v8';

type Collections = { count: number; ms: number };
/** Collections of what is young are short and many; all others stop the process for longer. */
type Collected = { young: Collections; old: Collections };

const nothing = (): Collected => ({ young: { count: 0, ms: 0 }, old: { count: 0, ms: 0 } });
const nsInMs = 1e6;
/** Coarse enough to cost nothing, fine enough for a limit of 50 ms. */
const delayResolutionMs = 20;

/** How long this process keeps others waiting, and what it uses. */
export function createProcessFigures() {
  const all = nothing();
  let sinceSample = nothing();
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const kind = isYoung(entry) ? 'young' : 'old';
      for (const counted of [all[kind], sinceSample[kind]]) {
        counted.count += 1;
        counted.ms += entry.duration;
      }
    }
  });
  let isRunning = false;
  let loop: ReturnType<typeof performance.eventLoopUtilization> | undefined;
  let used: { cpu: NodeJS.CpuUsage; at: number } | undefined;
  let resourcesPeak = 0;

  /** A share of one core, since the sample before; unknown at the first. */
  function takeCpu(): number | undefined {
    const now = { cpu: process.cpuUsage(), at: performance.now() };
    const before = used;
    used = now;
    if (!before || now.at <= before.at) return undefined;
    const ms = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1000;
    return ms / (now.at - before.at);
  }

  function takeUtilization(): number | undefined {
    const now = performance.eventLoopUtilization();
    const before = loop;
    loop = now;
    return before && performance.eventLoopUtilization(now, before).utilization;
  }

  function takeDelay() {
    // Without a turn of the loop since the last time there is nothing to tell.
    const hasTurned = isRunning && delay.count > 0;
    const taken = {
      delayMean: hasTurned ? delay.mean / nsInMs : undefined,
      delayP99: hasTurned ? delay.percentile(99) / nsInMs : undefined,
      delayMax: hasTurned ? delay.max / nsInMs : undefined,
    };
    delay.reset();
    return taken;
  }

  return {
    start(): void {
      if (isRunning) return;
      isRunning = true;
      delay.enable();
      observer.observe({ entryTypes: ['gc'] });
    },

    stop(): void {
      isRunning = false;
      delay.disable();
      observer.disconnect();
    },

    /** Differences since the last call; for one caller. */
    take() {
      const { young, old } = sinceSample;
      sinceSample = nothing();
      return {
        ...takeDelay(),
        cpu: takeCpu(),
        utilization: takeUtilization(),
        gcCount: isRunning ? young.count + old.count : undefined,
        gcYoungMs: isRunning ? young.ms : undefined,
        gcOldMs: isRunning ? old.ms : undefined,
      };
    },

    /** As it is now. */
    now() {
      const heap = v8.getHeapStatistics();
      const memory = process.memoryUsage();
      const resources = process.getActiveResourcesInfo().length;
      resourcesPeak = Math.max(resourcesPeak, resources);
      return {
        heapLimit: heap.heap_size_limit,
        heapCommitted: memory.heapTotal,
        heapUsed: memory.heapUsed,
        rss: memory.rss,
        rssPeak: process.resourceUsage().maxRSS * 1024,
        arrayBuffers: memory.arrayBuffers,
        external: memory.external,
        contexts: heap.number_of_native_contexts,
        detachedContexts: heap.number_of_detached_contexts,
        resources,
        resourcesPeak,
        poolSize: Number(process.env['UV_THREADPOOL_SIZE'] ?? 4),
        gcYoungCount: all.young.count,
        gcYoungTotalMs: all.young.ms,
        gcOldCount: all.old.count,
        gcOldTotalMs: all.old.ms,
        uptimeSeconds: process.uptime(),
      };
    },

    facts: () => ({
      pid: process.pid,
      nodeVersion: process.version.slice(1),
      v8Version: process.versions.v8,
      opensslVersion: process.versions.openssl,
      options: process.execArgv.map(withoutValue),
    }),
  };
}

/** Paths and secrets may stand behind the name of an option. */
const withoutValue = (option: string): string => option.replace(/=.*/s, '=…');

function isYoung(entry: PerformanceEntry): boolean {
  // Of this one kind of entry Node says so; the type is of all kinds.
  const { detail } = entry as PerformanceEntry & { detail?: { kind?: number } };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR;
}
