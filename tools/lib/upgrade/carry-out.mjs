// @ts-check
import { describeForOperator } from '../failure.mjs';

/**
 * A version that can take the place of the installed one.
 * @typedef {object} NewVersion
 * @property {() => Promise<string[]>} describe lines for people; throws a `Failure` when it cannot be taken
 * @property {() => Promise<void>} take makes it ready beside the installed one, so that it can be tried
 * @property {() => string} folder where it is then
 * @property {() => Promise<void>} keep it is the installed one from now on; all of it, or an error and nothing of it
 * @property {() => Promise<void>} clear takes away what it needed on the way, whether it was kept or not
 */

/**
 * The school's data, which no step changes.
 * @typedef {object} School
 * @property {() => Promise<string[]>} describe lines for people; throws a `Failure` when nothing can begin
 * @property {() => Promise<void>} backUp
 * @property {() => Promise<void>} tryOut puts the backup into an empty place with the new version, which brings it up
 * to date, and asks each part of it; throws when anything is wrong
 * @property {() => string | undefined} backupFolder once it is there
 */

/**
 * The server that serves the school, if one does.
 * @typedef {object} Server
 * @property {() => Promise<string[]>} describe lines for people; throws a `Failure` when nothing can begin
 * @property {() => Promise<void>} stop stops its service, or waits until the operator has stopped it
 * @property {() => Promise<'answers' | 'silent' | 'runs' | 'byHand'>} start of what `stop` has stopped; `runs` where that
 * was nothing, `byHand` where it is left to people
 * @property {string} startCommand shown: how Sprout is started here
 * @property {string} log shown: where its output is read
 */

/** @typedef {{ version: NewVersion, school: School, server: Server, print: (line: string) => void, isDryRun: boolean }} Upgrade */

/**
 * Backup, new version, its migrations and a look at every part, all of it on a copy and beside the running school, which
 * stops for the change only: its own data is changed by the first start of a version that has shown that it can. Answers
 * the exit code.
 * @param {Upgrade} upgrade
 */
export async function carryOut({ version, school, server, print, isDryRun }) {
  const own = [...(await school.describe()), ...(await server.describe())];
  for (const line of [...(await version.describe()), ...own]) print(line);
  if (isDryRun) {
    await version.clear();
    print('Nothing was changed. Without --dry-run this is done.');
    return 0;
  }
  try {
    print('1 of 4: backup');
    await school.backUp();
    print('2 of 4: new version');
    await version.take();
    print('3 of 4: trying it on a copy of the backup');
    await school.tryOut();
    print('4 of 4: keeping it');
    await server.stop();
    await version.keep();
  } catch (error) {
    await goBack({ version, school, server, print }, error);
    return 1;
  }
  print('The new version is installed.');
  const code = await tellStart({ school, server, print });
  await version.clear();
  return code;
}

/**
 * @param {Pick<Upgrade, 'school' | 'server' | 'print'>} upgrade
 * @returns {Promise<number>} exit code
 */
async function tellStart({ school, server, print }) {
  const state = await server.start();
  const lines = {
    answers: 'It is started and answers.',
    silent: `It was started and does not answer. Why is told by: ${server.log}`,
    runs: 'It runs on.',
    byHand: `Start it: ${server.startCommand}`,
  };
  print(lines[state]);
  const folder = school.backupFolder();
  if (folder) print(`The backup from before is ${folder}.`);
  return state === 'silent' ? 1 : 0;
}

/**
 * @param {Omit<Upgrade, 'isDryRun'>} upgrade
 * @param {unknown} error
 */
async function goBack({ version, school, server, print }, error) {
  print(describeForOperator(error));
  print("The installed version is as it was, and so is the school's data.");
  await tellStart({ school, server, print });
  await version.clear();
}
