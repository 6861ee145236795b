import { blobLimitBytes } from '@sprout/contract';
import { sb3Limits } from '@sprout/formats';
import { AppError } from '../../platform/errors.ts';
import type { WorkKind } from './work-kinds.ts';

export type ManifestFile = { name: string; sha256: string; size: number };

/** Slashes part folders; no empty, hidden or climbing part, no drive, no control letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with these are refused
const unsafeName = /^\/|\\|:|(?:^|\/)(?:\.{0,2})(?:\/|$)|[\u0000-\u001f\u007f]/;

export const projectFile = 'project.json';

/** Refuses lists that are no work of this kind. Throws `work.badManifest` with the reason. */
export function checkManifest(files: readonly ManifestFile[], kind: WorkKind): void {
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length) refuse('twice');
  const unsafe = files.find(({ name }) => unsafeName.test(name));
  if (unsafe) refuse('name', unsafe.name);
  const large = files.find(({ size }) => size > blobLimitBytes);
  if (large) refuse('size', large.name);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > sb3Limits.inflatedBytes) refuse('total');
  if (kind.isBlocks && !names.has(projectFile)) refuse('noProject');
  if (!kind.isPacked && files.length !== 1) refuse('count');
}

function refuse(reason: string, name?: string): never {
  throw new AppError('work.badManifest', { reason, ...(name === undefined ? {} : { name }) });
}
