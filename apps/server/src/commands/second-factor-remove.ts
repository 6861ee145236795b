import { systemClock, systemRandom } from '../platform/clock.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { removeSecondFactor } from '../startup/remove-second-factor.ts';
import { CommandError } from './failure.ts';
import { openInstallation, runCommand } from './installation.ts';

/** `npm run second-factor:remove <user name>`; also while Sprout is running. */
await runCommand(async (print) => {
  const [username = ''] = process.argv.slice(2);
  const { database, config, close } = await openInstallation();
  try {
    const deps = { database, clock: systemClock, random: systemRandom };
    const secretBox = createSecretBox(config);
    const answers = {
      removed: `${username} logs in with the password alone now.`,
      off: `${username} has no second factor.`,
    };
    const done = await removeSecondFactor({ ...deps, secretBox }, username);
    if (done === 'nobody') {
      throw new CommandError(
        `There is nobody called ${username}, and nothing was changed: name the user again.`,
      );
    }
    print(answers[done]);
  } finally {
    await close();
  }
});
