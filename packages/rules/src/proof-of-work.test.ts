import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWorkDone, solveWork, workParts } from './proof-of-work.ts';

const key = 'mm3k1a0p.12.AbCdEfGhIjKlMnOpQrStUv.0123456789abcdefghijkl';

/** The hash of one part as the standard library makes it. */
function hashOf(part: number, number: number): Buffer {
  const bytes = Buffer.alloc(72);
  bytes.write(key);
  bytes.writeUInt32BE(part, 64);
  bytes.writeUInt32BE(number, 68);
  return createHash('sha256').update(bytes).digest();
}

it('finds numbers whose SHA-256 begins with the bits that were asked for', async () => {
  const proof = await solveWork(key, 10);

  const hashes = proof.split('.').map((number, part) => hashOf(part, Number.parseInt(number, 36)));
  expect(hashes).toHaveLength(workParts);
  expect(Math.max(...hashes.map((hash) => hash.readUInt32BE()))).toBeLessThan(2 ** 22);
  expect(isWorkDone(key, 10, proof)).toBe(true);
});

it.each([
  ['another key', 'other', (proof: string) => proof],
  ['a part too few', key, (proof: string) => proof.slice(0, proof.lastIndexOf('.'))],
  ['a number that solves nothing', key, (proof: string) => `${proof}1`],
  ['no numbers', key, () => Array.from({ length: workParts }, () => '-').join('.')],
  ['nothing', key, () => ''],
])('refuses %s', async (_, given, change) => {
  const proof = await solveWork(key, 10);

  expect(isWorkDone(given, 10, change(proof))).toBe(false);
});

it('tells how far it is, pauses in between and ends when a pause rejects', async () => {
  const shares: number[] = [];
  const pauses: number[] = [];
  const work = { onProgress: (share: number) => shares.push(share) };

  await solveWork(key, 12, { ...work, pause: async () => void pauses.push(shares.length) });
  const ended = solveWork(key, 12, { pause: () => Promise.reject(new Error('ended')) });

  expect(shares).toEqual(Array.from({ length: workParts }, (_, part) => (part + 1) / workParts));
  expect(pauses.length).toBeGreaterThan(workParts);
  await expect(ended).rejects.toThrow('ended');
});
