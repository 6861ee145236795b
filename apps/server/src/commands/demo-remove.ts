import { belongings } from '../modules/index.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { aloneBus } from '../platform/bus/bus.ts';
import { createCache } from '../platform/cache.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import { createTasks } from '../platform/tasks/tasks.ts';
import { createVersionedCache } from '../platform/versioned-cache.ts';
import { removeDemo } from '../seed/demo/remove.ts';
import { openInstallation, runCommand } from './installation.ts';

/** `npm run demo:remove`: takes every demo row away; also while Sprout is running. */
await runCommand(async (print) => {
  const installation = await openInstallation();
  try {
    const { database } = installation;
    const versionedCache = createVersionedCache({
      database,
      bus: aloneBus(),
      cache: createCache(() => performance.now()),
    });
    // A server does them, now or when it starts.
    const tasks = createTasks({
      database,
      clock: systemClock,
      random: systemRandom,
      log: { error: () => undefined },
      schoolId: mainSchoolId,
      node: 'demo:remove',
    });
    const { people, works } = await removeDemo({ database, versionedCache, belongings, tasks });
    print(`Removed ${people} demo people and ${works} works.`);
    if (people > 0) print('The next start makes an administrator if there is none.');
  } finally {
    await installation.close();
  }
});
