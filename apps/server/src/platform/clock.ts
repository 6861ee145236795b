import { randomBytes } from 'node:crypto';

export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

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
const keptQuarters = 2_000;

/** Writes `YYYY-MM-DD HH:mm:ss` in one zone. A list has dozens of times, so a zone is asked rarely. */
export function createWireTime(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsets = new Map<number, number>();

  function offsetAt(time: number): number {
    const quarter = Math.floor(time / quarterMs);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const start = quarter * quarterMs;
    const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
    if (offsets.size >= keptQuarters) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  }

  return {
    toWire(date: Date): string {
      const time = date.getTime();
      return new Date(time + offsetAt(time)).toISOString().slice(0, 19).replace('T', ' ');
    },
  };
}
export type WireTimeFormat = ReturnType<typeof createWireTime>;
