import { systemClock } from '../platform/clock.ts';
import { listRunningNodes } from '../startup/running-nodes.ts';
import { openInstallation, runCommand } from './installation.ts';

/** For `npm run upgrade`: the address of each node that runs on the database, a line each. */
await runCommand(async (print) => {
  const { database, close } = await openInstallation();
  try {
    for (const address of await listRunningNodes({ database, clock: systemClock })) print(address);
  } finally {
    await close();
  }
});
