import { challengeFile, isPythonFileName, pythonFileKind, pythonLimits } from '@sprout/formats';

/** Why a name cannot be used; its words are the text `python.file.problem.<problem>`. */
export type NameProblem = 'empty' | 'ending' | 'signs' | 'long' | 'taken' | 'shadows';

/** Modules that a file of the same name would hide from the program. */
const hiddenModules = [
  'turtle',
  'random',
  'math',
  'time',
  'string',
  'json',
  'copy',
  'calendar',
  'datetime',
  'statistics',
  'types',
  'code',
  'test',
  'builtins',
];

export const isTextName = (name: string): boolean => {
  const kind = pythonFileKind(name);
  return kind === 'program' || kind === 'text';
};

/** What stands in the way of a name, beside the names that are there; undefined when it is good. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | undefined {
  if (name === '') return 'empty';
  if (name.length > pythonLimits.nameLength) return 'long';
  if (pythonFileKind(name) === undefined) return 'ending';
  if (!isPythonFileName(name, pythonLimits)) return 'signs';
  if (others.some((other) => plain(other) === plain(name))) return 'taken';
  const stem = plain(name).replace(/\.py$/, '');
  return stem !== plain(name) && hiddenModules.includes(stem) ? 'shadows' : undefined;
}

/** What was typed, as a name: without spaces around it, and a Python file when it says nothing else. */
export function completeName(typed: string): string {
  const name = typed.trim();
  return name === '' || name.includes('.') ? name : `${name}.py`;
}

/** A name like the wanted one that is free: `cat.png`, `cat2.png`, … */
export function freeName(wanted: string, others: readonly string[]): string {
  const dot = wanted.lastIndexOf('.');
  const ending = wanted.slice(dot).toLowerCase();
  const stem = wanted.slice(0, dot).replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_');
  const start = /^[\p{L}\p{N}_]/u.test(stem) ? stem : `file${stem}`;
  // Where the challenge of a project stands, no file of it can.
  const taken = new Set([...others, challengeFile].map(plain));
  for (let count = 1; ; count += 1) {
    const tail = count === 1 ? '' : String(count);
    const name = `${start.slice(0, pythonLimits.nameLength - 10).replace(/-+$/, '')}${tail}${ending}`;
    if (!taken.has(plain(name))) return name;
  }
}

const plain = (name: string) => name.toLowerCase().normalize('NFC');

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** The media type of a picture by its name. */
export const pictureType = (name: string): string =>
  pictureTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/png';
