import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const stampName = '.stamp';

/** Hash of everything that decides the output: this folder's scripts and what the caller names. */
export async function hashOfInputs(...extra) {
  const folder = dirname(fileURLToPath(import.meta.url));
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.mjs') && !name.includes('.test.'))
      hash.update(await readFile(join(folder, name)));
  }
  for (const text of extra) hash.update(text);
  return hash.digest('hex');
}

export async function isFresh(folder, hash) {
  const stamp = await readFile(join(folder, stampName), 'utf8').catch(() => '');
  return stamp === hash;
}

/** Written last, so that a run that broke off is never taken for a whole one. */
export function writeStamp(folder, hash) {
  return writeFile(join(folder, stampName), hash);
}
