import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { CountChange, CountSharing } from './rate-limit.ts';

/** Name, key, length and age of the window, whether it begins anew, and what is added. */
type ChangeOnWire = [string, string, number, number, boolean, number];

declare module './bus/bus.ts' {
  interface BusTopics {
    'rate.counted': { changes: ChangeOnWire[] };
  }
}

/** A guess at one node counts at the others after so long. */
const gatherMs = 100;
/** Of one message, below what the bus carries. */
const batchBytes = 6_000;

type Deps = {
  limiter: CountSharing;
  bus: Pick<Bus, 'on' | 'tellOthers'>;
  clock: Pick<Clock, 'elapsedMs'>;
  log: Pick<Log, 'error'>;
};

/**
 * Counts of one node are those of all: what changed is gathered for a moment and told to the others. Each node decides
 * by the counts that it holds, so a bus that is gone makes no request wait; changes of that time stay at their node.
 */
export function shareCounts({ limiter, bus, clock, log }: Deps): { flush(): Promise<void> } {
  type Pending = Omit<CountChange, 'ageMs'> & { startedAt: number };
  let pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;

  limiter.onChange((change) => {
    const id = `${change.rule.name}\n${change.key}`;
    const earlier = pending.get(id);
    const isFollowing = earlier && !change.isReset;
    pending.set(id, {
      ...change,
      isReset: change.isReset || (earlier?.isReset ?? false),
      added: isFollowing ? earlier.added + change.added : change.added,
    });
    timer ??= setTimeout(flushSafely, gatherMs).unref();
  });

  bus.on('rate.counted', ({ changes }) => {
    for (const [name, key, windowMs, ageMs, isReset, added] of changes) {
      limiter.apply({ rule: { name, windowMs }, key, ageMs, isReset, added });
    }
  });

  /** Counts that were not told stay right at this node. */
  const flushSafely = () =>
    void flush().catch((error: unknown) => log.error({ err: error }, 'counts were not shared'));

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...pending.values()].map(toWire);
    pending = new Map();
    for (const batch of batchesOf(changes))
      await bus.tellOthers('rate.counted', { changes: batch });
  }

  const toWire = ({ rule, key, startedAt, isReset, added }: Pending): ChangeOnWire => [
    rule.name,
    key,
    rule.windowMs,
    Math.round(clock.elapsedMs() - startedAt),
    isReset,
    added,
  ];

  return { flush };
}

function* batchesOf(changes: readonly ChangeOnWire[]): Generator<ChangeOnWire[]> {
  let batch: ChangeOnWire[] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (batch.length > 0 && bytes + size > batchBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
