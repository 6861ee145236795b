import { juniorDataPath, pythonFileKind } from '@sprout/formats';

export type OutlinedFamily = 'blocks' | 'junior' | 'python';

/** By value of dictionary `work_type`. */
const families: Readonly<Record<string, OutlinedFamily>> = {
  '1': 'blocks',
  '2': 'blocks',
  '3': 'junior',
  '4': 'python',
};

export const outlinedFamily = (workType: string): OutlinedFamily | undefined =>
  Object.hasOwn(families, workType) ? families[workType] : undefined;

/** Of the files of a version, those that checks look into. */
export function isReadForChecks(family: OutlinedFamily, name: string): boolean {
  if (family === 'python') return pythonFileKind(name) === 'program';
  return name === (family === 'junior' ? juniorDataPath : 'project.json');
}
