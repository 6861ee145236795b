/** What the watchdog's thread may read while the main thread is blocked: no message would reach it then. */
export type SharedActivities = {
  buffer: SharedArrayBuffer;
  /** One number, raised by the main thread four times a second. */
  beats: Int32Array;
  /** Rank of the activity in each place; 0: the place is free. */
  ranks: Int32Array;
  lengths: Int32Array;
  beganAt: Float64Array;
  texts: Uint8Array;
};

/** An activity that had begun and not ended. `id` is that of the request, task or run. */
export type Activity = { name: string; id: string; ms: number };

export type Activities = {
  /** Call what it answers at the end. Name and id only: never a path, a query or a body. */
  begin(name: string, id: string): () => void;
};

const placeCount = 64;
const textBytes = 160;
/** As many as a line of the log needs to tell the cause. */
const toldCount = 8;

const integerBytes = 4 * (1 + 2 * placeCount);
/** Floating numbers begin at a multiple of their size. */
const beganOffset = Math.ceil(integerBytes / 8) * 8;
const textOffset = beganOffset + 8 * placeCount;

export function shareActivities(
  buffer = new SharedArrayBuffer(textOffset + textBytes * placeCount),
): SharedActivities {
  return {
    buffer,
    beats: new Int32Array(buffer, 0, 1),
    ranks: new Int32Array(buffer, 4, placeCount),
    lengths: new Int32Array(buffer, 4 * (1 + placeCount), placeCount),
    beganAt: new Float64Array(buffer, beganOffset, placeCount),
    texts: new Uint8Array(buffer, textOffset, textBytes * placeCount),
  };
}

/** For tests and tools, which have no watchdog. */
export const noActivities: Activities = { begin: () => () => undefined };

/** Where more are under way than there are places, the newest take those of the oldest. */
export function createActivities({ ranks, lengths, beganAt, texts }: SharedActivities): Activities {
  const encoder = new TextEncoder();
  let rank = 0;
  return {
    begin(name, id) {
      rank = rank === 0x7fff_ffff ? 1 : rank + 1;
      const own = rank;
      const place = own % placeCount;
      const bytes = texts.subarray(place * textBytes, (place + 1) * textBytes);
      ranks[place] = own;
      beganAt[place] = Date.now();
      lengths[place] = encoder.encodeInto(`${name} ${id}`, bytes).written;
      return () => {
        if (ranks[place] === own) ranks[place] = 0;
      };
    },
  };
}

/** What is under way, the newest first: the main thread most likely works for that one. */
export function listActivities({ ranks, lengths, beganAt, texts }: SharedActivities): Activity[] {
  return [...ranks.keys()]
    .filter((place) => ranks[place] !== 0)
    .sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0))
    .slice(0, toldCount)
    .map((place) => {
      const start = place * textBytes;
      // Decoders take no shared memory.
      const bytes = Uint8Array.from(texts.subarray(start, start + (lengths[place] ?? 0)));
      const [name = '', id = ''] = new TextDecoder().decode(bytes).split(' ');
      return { name, id, ms: Math.round(Date.now() - (beganAt[place] ?? 0)) };
    });
}
