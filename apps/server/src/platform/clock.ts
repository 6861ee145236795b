import { randomBytes } from 'node:crypto';

export type Clock = {
  now(): Date;
  /** Milliseconds since some moment; goes on evenly when somebody sets the clock of the computer. */
  elapsedMs(): number;
};
export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** Source of ids and secrets, passed in so that tests can repeat a run. */
export type Random = { bytes(count: number): Uint8Array };
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** UUIDv7 as 32 lower-case hex: sorts by time, made without asking the database. */
export function newId(clock: Clock, random: Random): string {
  const time = clock.now().getTime().toString(16).padStart(12, '0');
  const bytes = random.bytes(10);
  const [first = 0, second = 0] = bytes;
  const rest = Buffer.from(bytes);
  rest[0] = 0x70 | (first & 0x0f);
  rest[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  rest[1] = second;
  return time + rest.toString('hex');
}

/** 128 random bits as hex: share links, file names, class codes. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(16)).toString('hex');

/** Zones change their distance from UTC on a quarter of an hour at the earliest. */
const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
/** Quarters and days whose answers are kept. */
const keptCount = 2_000;

/**
 * Writes and reads `YYYY-MM-DD HH:mm:ss` in one zone. A list has dozens of times, most of them of few
 * days: what is the same for a whole quarter of an hour or a day is found out once.
 */
export function createWireTime(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetOf = remembering((quarter) => {
    const start = quarter * quarterMs;
    return Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
  });
  const dateOf = remembering((day) => new Date(day * dayMs).toISOString().slice(0, 10));

  return {
    toWire(date: Date): string {
      const time = date.getTime();
      const local = time + offsetOf(Math.floor(time / quarterMs));
      const day = Math.floor(local / dayMs);
      const seconds = Math.floor((local - day * dayMs) / 1000);
      const minutes = Math.floor(seconds / 60);
      const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
      return `${dateOf(day)} ${clock}`;
    },

    /** @param text a time that exists, as `toWire` writes it */
    fromWire(text: string): Date {
      const local = Date.parse(`${text.replace(' ', 'T')}Z`);
      // The offset is that of the instant, which is known only when the offset is.
      const near = local - offsetOf(Math.floor(local / quarterMs));
      return new Date(local - offsetOf(Math.floor(near / quarterMs)));
    },
  };
}
export type WireTimeFormat = ReturnType<typeof createWireTime>;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

function remembering<T>(find: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = find(key);
    if (known.size >= keptCount) known.clear();
    known.set(key, found);
    return found;
  };
}
