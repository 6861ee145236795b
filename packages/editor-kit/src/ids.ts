/** Fills the bytes with random values and returns them; `crypto.getRandomValues` on plain http too. */
export type RandomFill = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** The browser's random bytes. */
export const browserRandom: RandomFill = (bytes) => crypto.getRandomValues(bytes);

/**
 * A UUIDv7 as 32 lower-case hex digits; later ones sort later.
 * Source: architecture section 5.
 */
export function createUuidV7(nowMs: number, fill: RandomFill): string {
  const bytes = fill(new Uint8Array(16));
  const time = Math.floor(nowMs);
  for (let index = 0; index < 6; index += 1) {
    // Shifts work on 32 bits only, so the 48-bit time is taken apart by division.
    bytes[index] = Math.floor(time / 2 ** (8 * (5 - index))) % 256;
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toHex(bytes);
}

/** 128 random bits as 32 lower-case hex digits. */
export const createSecret = (fill: RandomFill): string => toHex(fill(new Uint8Array(16)));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Epoch milliseconds at which a UUIDv7 was made. */
export const timeOfUuidV7 = (id: string): number => Number.parseInt(id.slice(0, 12), 16);
