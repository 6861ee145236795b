import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoChildren as people } from '@sprout/content/school';
import type { ProjectMember } from '@sprout/formats';
import { rootDir } from './running-server.ts';
import { membersOf } from './saves.ts';

/** Login names of the demo school's children; all have the demo password. */
export const demoChildren: readonly string[] = people.map(({ username }) => username);

/** What a child begins with. */
export async function defaultProject(): Promise<ProjectMember[]> {
  const file = join(rootDir, 'apps/server/.generated/library/default-project.zh.sb3');
  return membersOf(new Uint8Array(await readFile(file)));
}
