import type { ModuleContext } from '../../src/modules/module.ts';
import { seedDemoPeople } from './people.ts';

export { demoConfig } from './demo-config.ts';
export { hadDemoSchool, hasDemoSchool } from './people.ts';
export { demoChildren } from './people-list.ts';
export { seedDemoWorks } from './works-seed.ts';

/** A school that is alive at the first look: people, then what they made. */
export async function seedDemo(context: ModuleContext, passwordHash: string): Promise<void> {
  await seedDemoPeople(context, passwordHash);
}
