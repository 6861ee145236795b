/**
 * A puzzle that costs a computer time and a person nothing: for each of `workParts` parts a number is
 * looked for whose SHA-256 with the key begins with `bits` zero bits. Works on plain http, where
 * `crypto.subtle` is missing.
 */

/** Parts of one proof: they even out how long it takes and show how far it is. */
export const workParts = 16;

/** Bits of one part. 12 are 65,000 hashes in all, 16 are a million: half a second to eight on a slow tablet. */
export const workBits = { least: 12, most: 16 } as const;

/** Hashes between two pauses: five milliseconds of a slow tablet. */
const batchSize = 512;

type Solving = {
  /** Share of the work that is done, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Lets others go on for a while; ends the work when it rejects. */
  pause?: () => Promise<void>;
};

/** The proof for a key: numbers in base 36, joined by dots. */
export async function solveWork(key: string, bits: number, solving: Solving = {}): Promise<string> {
  const { onProgress, pause } = solving;
  const judge = createJudge(key, bits);
  const numbers: string[] = [];
  for (let part = 0; part < workParts; part += 1) {
    let number = 0;
    while (!judge(part, number)) {
      number += 1;
      if (number % batchSize === 0) await pause?.();
    }
    numbers.push(number.toString(36));
    onProgress?.((part + 1) / workParts);
  }
  return numbers.join('.');
}

/** Whether a proof solves the puzzle of a key. Never throws. */
export function isWorkDone(key: string, bits: number, proof: string): boolean {
  const numbers = proof.split('.').map((number) => Number.parseInt(number, 36));
  if (numbers.length !== workParts) return false;
  const judge = createJudge(key, bits);
  return numbers.every((number, part) => Number.isSafeInteger(number) && judge(part, number));
}

const keyBytes = 64;

/** The key fills the first block, whose state is the same for each number. */
function createJudge(key: string, bits: number): (part: number, number: number) => boolean {
  // Keys are letters, digits and marks of one byte each.
  const bytes = Uint8Array.from({ length: keyBytes }, (_, index) => key.charCodeAt(index) || 0);
  const view = new DataView(bytes.buffer);
  const keyState = compress(
    Int32Array.from(startState),
    Int32Array.from({ length: 16 }, (_, index) => view.getInt32(index * 4)),
  );
  const state = new Int32Array(8);
  const block = new Int32Array(16);
  return (part, number) => {
    block.fill(0);
    block[0] = part;
    block[1] = number;
    block[2] = 0x80000000 | 0;
    block[15] = (keyBytes + 8) * 8;
    state.set(keyState);
    return Math.clz32(compress(state, block)[0] ?? 0) >= bits;
  };
}

const schedule = new Int32Array(64);

/** One block of SHA-256; changes and answers the state. Source: FIPS 180-4, section 6.2.2. */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  const w = schedule;
  w.set(block);
  for (let t = 16; t < 64; t += 1) {
    const x = at(w, t - 15);
    const y = at(w, t - 2);
    const small0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const small1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = small1 + at(w, t - 7) + small0 + at(w, t - 16);
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let t = 0; t < 64; t += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(roundConstants, t) + at(w, t)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + (sums[index] ?? 0);
  return state;
}

const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 takes its constants from the roots of the first primes. Source: FIPS 180-4, section 4.2.2. */
function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const startState = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
