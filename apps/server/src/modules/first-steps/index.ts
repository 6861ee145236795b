import { join } from 'node:path';
import { endpoints } from '@sprout/contract';
import { defaultBrandName } from '@sprout/rules';
import { findBackupRun } from '../../backup/backup-run.repository.ts';
import { findBackups } from '../../backup/found-backups.ts';
import { createSiteConfig } from '../config/index.ts';
import type { Module, ModuleContext } from '../module.ts';
import { readSchoolBegin } from './first-steps.repository.ts';

function register(context: ModuleContext): void {
  const { handle, database, config } = context;
  const site = createSiteConfig(context);

  /** Whether a backup is in the folder of this node, or a run of the job says that another node has written one. */
  async function hasBackup(): Promise<boolean> {
    const { whole } = await findBackups(join(config.dataDir, 'backups'));
    return whole.length > 0 || (await findBackupRun(database.pool)) !== undefined;
  }

  handle(endpoints.firstSteps.query, async ({ actor: { schoolId } }) => {
    const [brandName, logo, school, backup] = await Promise.all([
      site.find(schoolId, 'brandName'),
      site.find(schoolId, 'logo'),
      readSchoolBegin(database.read, schoolId),
      hasBackup(),
    ]);
    return {
      hasBegun: school.hasVisitors,
      done: {
        name: (brandName ?? defaultBrandName) !== defaultBrandName,
        logo: (logo ?? '') !== '',
        classes: school.hasClasses,
        people: school.hasStudents,
        cards: school.hasCards,
        backup,
      },
    };
  });
}

/** The first steps of a new school and which of them are done, for the first page of its administrator. */
export const firstStepsModule: Module = { name: 'first-steps', register };
