/** Pictures of the grid, by the names of their drawings, in the order of the grid. */
export const secretPictures = [
  'cat',
  'dog',
  'rabbit',
  'panda',
  'fish',
  'bird',
  'bee',
  'turtle',
  'apple',
  'banana',
  'flower',
  'tree',
  'sun',
  'moon',
  'star',
  'umbrella',
] as const;

export type SecretPicture = (typeof secretPictures)[number];

/** So many are chosen, one after the other; the order counts, and a picture may come twice. */
export const secretLength = 4;

/**
 * Wrong choices. 65,536 secrets and at most `total` tries before a teacher looks: one in 4,000 is
 * guessed.
 */
export const secretTries = {
  /** After each so many the account waits. */
  inARow: 5,
  waitMs: 10 * 60_000,
  /** After so many without a right one only the staff opens the account again. */
  total: 15,
} as const;

export type SecretProblem = 'length' | 'unknown' | 'simple';

/** Why a choice of pictures is refused; `undefined` when it is good. Fewer than three different ones are too simple. */
export function secretProblem(pictures: readonly string[]): SecretProblem | undefined {
  if (pictures.length !== secretLength) return 'length';
  if (!pictures.every(isSecretPicture)) return 'unknown';
  return new Set(pictures).size < 3 ? 'simple' : undefined;
}

/** Four pictures from random bytes, never too simple. At least 16 bytes. */
export function secretFrom(bytes: Uint8Array): SecretPicture[] {
  const chosen: SecretPicture[] = [];
  for (const byte of bytes) {
    const picture = secretPictures[byte % secretPictures.length];
    if (picture && !chosen.includes(picture)) chosen.push(picture);
    if (chosen.length === secretLength) return chosen;
  }
  throw new Error('Expected random bytes, found too few different ones.');
}

/** What is hashed. The owner's id keeps equal secrets from being seen as equal. */
export const secretText = (userId: string, pictures: readonly string[]): string =>
  `${userId}:${pictures.join(' ')}`;

/** What the next try meets, from the wrong ones so far. */
export type SecretGate = 'open' | 'waits' | 'closed';

export function secretGate(failures: number, lockedUntil: Date | null, now: Date): SecretGate {
  if (failures >= secretTries.total) return 'closed';
  const leftMs = lockedUntil ? lockedUntil.getTime() - now.getTime() : 0;
  // More than a whole wait is left only where the clock was set back since.
  return leftMs > 0 && leftMs <= secretTries.waitMs ? 'waits' : 'open';
}

/** Until when the account waits after its `failures`-th wrong choice. */
export const lockedAfter = (failures: number, now: Date): Date | null =>
  failures % secretTries.inARow === 0 ? new Date(now.getTime() + secretTries.waitMs) : null;

const isSecretPicture = (name: string): boolean =>
  (secretPictures as readonly string[]).includes(name);
