import { passwordMinLength } from '@sprout/rules';
import { ruleResources } from '../modules/index.ts';
import { createSessions } from '../platform/access/sessions.ts';
import { aloneBus } from '../platform/bus/bus.ts';
import { createCache } from '../platform/cache.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import { createPasswords } from '../platform/password.ts';
import { findAdministrator, setAdminPassword } from '../startup/set-admin-password.ts';
import { askPassword } from './ask-password.ts';
import { CommandError } from './failure.ts';
import { openInstallation, runCommand } from './installation.ts';

const refusals = {
  short: `it is too short, ${passwordMinLength} characters are needed`,
  name: 'it is too much like the user name',
  common: 'it is one of those that everybody tries first',
};

/** `npm run admin:password -- <user>`; also while Sprout is running, whose nodes notice within five seconds. */
await runCommand(async (print) => {
  const [username = ''] = process.argv.slice(2);
  const { database, config, close } = await openInstallation();
  try {
    const administrator = await findAdministrator({ database }, username);
    if (administrator === 'nobody') {
      throw new CommandError(
        `There is nobody called ${username}, and nothing was changed: name an administrator.`,
      );
    }
    if (administrator === 'other') {
      throw new CommandError(
        `${username} is no administrator, and nothing was changed: an administrator sets that password in the back office.`,
      );
    }
    const password = await askPassword({ input: process.stdin, output: process.stdout });
    const bus = aloneBus();
    const base = { database, clock: systemClock, random: systemRandom };
    const cache = createCache(() => performance.now());
    const { timeZone } = config;
    const sessions = createSessions({ ...base, bus, cache, timeZone, ruleResources });
    const deps = { ...base, sessions, passwords: createPasswords() };
    const problem = await setAdminPassword(deps, administrator, password);
    if (problem) {
      throw new CommandError(
        `That password was not taken, ${refusals[problem]}, and nothing was changed: run it again with another one.`,
      );
    }
    print(
      `${administrator.username} has the new password. Whatever the old one had opened has ended.`,
    );
    if (administrator.isFrozen) {
      print('The account is frozen: another administrator must unfreeze it before it can log in.');
    }
  } finally {
    await close();
  }
});
