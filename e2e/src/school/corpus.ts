import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Real works of the folder that `SPROUT_CORPUS` names, or of its subfolder `sb3`; none when it is
 * not set.
 */
export function listCorpus(): readonly { readonly name: string; read(): Uint8Array }[] {
  const named = process.env['SPROUT_CORPUS'];
  if (!named) return [];
  const inner = join(named, 'sb3');
  const folder = existsSync(inner) ? inner : named;
  return readdirSync(folder)
    .filter((name) => /\.sb[23]$/.test(name))
    .sort()
    .map((name) => ({ name, read: () => readFileSync(join(folder, name)) }));
}
