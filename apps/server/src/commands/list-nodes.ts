import { systemClock } from '../platform/clock.ts';
import { listRunningNodes } from '../startup/running-nodes.ts';
import { openInstallation, runCommand } from './installation.ts';

/** For `npm run upgrade`: the addresses of the nodes that run on the database, as one line of JSON. */
await runCommand(async (print) => {
  const { database, close } = await openInstallation();
  try {
    print(JSON.stringify(await listRunningNodes({ database, clock: systemClock })));
  } finally {
    await close();
  }
});
