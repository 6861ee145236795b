import { blobLimitBytes } from '@sprout/contract';
import {
  challengeFile,
  FormatError,
  isJuniorPath,
  juniorDataPath,
  pythonLimits,
  requirePythonFiles,
  sb3Limits,
  sjrLimits,
} from '@sprout/formats';
import { AppError } from '../../../platform/errors.ts';
import { asAppError } from '../../../platform/file-work/index.ts';
import type { WorkEditor } from '../work-kinds.ts';

export type ManifestFile = { name: string; sha256: string; size: number };

/** Slashes part folders; no empty, hidden or climbing part, no drive, no control letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with these are refused
const unsafeName = /^\/|\\|:|(?:^|\/)(?:\.{0,2})(?:\/|$)|[\u0000-\u001f\u007f]/;

export const projectFile = 'project.json';

const checks: Record<WorkEditor, (files: readonly ManifestFile[]) => void> = {
  blocks: checkBlocks,
  junior: checkJunior,
  python: checkPython,
};

/** Refuses lists that are no work of this editor. Throws `work.badManifest` with the reason, `format.*`. */
export function checkManifest(files: readonly ManifestFile[], editor: WorkEditor): void {
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length) refuse('twice');
  const unsafe = files.find(({ name }) => unsafeName.test(name));
  if (unsafe) refuse('name', unsafe.name);
  const large = files.find(({ size }) => size > blobLimitBytes);
  if (large) refuse('size', large.name);
  checks[editor](files);
}

function checkBlocks(files: readonly ManifestFile[]): void {
  if (totalOf(files) > sb3Limits.inflatedBytes) refuse('total');
  if (!files.some(({ name }) => name === projectFile)) refuse('noProject');
}

function checkJunior(files: readonly ManifestFile[]): void {
  const foreign = files.find(({ name }) => !isJuniorPath(name));
  if (foreign) refuse('name', foreign.name);
  if (!files.some(({ name }) => name === juniorDataPath)) refuse('noProject');
  asAppError(() => requireRoom(files));
}

function requireRoom(files: readonly ManifestFile[]): void {
  const { entries, inflatedBytes } = sjrLimits;
  if (files.length > entries) {
    throw new FormatError('format.tooManyFiles', { count: files.length, max: entries });
  }
  if (totalOf(files) > inflatedBytes) {
    throw new FormatError('format.zipBomb', { limitBytes: inflatedBytes });
  }
}

function checkPython(files: readonly ManifestFile[]): void {
  const challenge = files.find(({ name }) => name === challengeFile);
  if (challenge && challenge.size > pythonLimits.memberBytes) refuse('size', challengeFile);
  const sized = files
    .filter((file) => file !== challenge)
    .map(({ name, size }) => ({ name, sizeBytes: size }));
  asAppError(() => requirePythonFiles(sized));
}

const totalOf = (files: readonly ManifestFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

function refuse(reason: string, name?: string): never {
  throw new AppError('work.badManifest', { reason, ...(name === undefined ? {} : { name }) });
}
