import type { ProjectFiles } from '../definition.ts';

/** A work's name from a file's: without the ending, as long as a name may be. */
export function nameOfFile(fileName: string, { endings }: Pick<ProjectFiles, 'endings'>): string {
  const ending = endings.find((known) => fileName.toLowerCase().endsWith(known)) ?? '';
  return fileName
    .slice(0, fileName.length - ending.length)
    .trim()
    .slice(0, 35);
}
