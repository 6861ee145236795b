// @ts-check
import { describeForOperator, Failure } from '../failure.mjs';

/**
 * A version that can take the place of the installed one.
 * @typedef {object} NewVersion
 * @property {() => Promise<string[]>} describe lines for people; throws a `Failure` when it cannot be taken
 * @property {() => Promise<void>} take makes it ready, so that it can be tried
 * @property {() => Promise<void>} keep it is the installed one from now on
 * @property {() => Promise<void>} giveBack the installed one is as it was
 */

/**
 * The school's data, which no step changes.
 * @typedef {object} School
 * @property {() => string[]} describe lines for people; throws a `Failure` when nothing can begin
 * @property {() => Promise<void>} backUp
 * @property {() => Promise<void>} tryOut puts the backup into an empty place with the new version, which brings it up
 * to date, and asks each part of it; throws when anything is wrong
 * @property {() => string} backupFolder
 * @property {string} startCommand shown: how Sprout is started here
 */

/** @typedef {{ version: NewVersion, school: School, print: (line: string) => void, isDryRun: boolean }} Upgrade */

/**
 * Backup, new version, its migrations and a look at every part, all of it on a copy: the school's own data is changed
 * by the first start of a version that has shown that it can. Answers the exit code.
 * @param {Upgrade} upgrade
 */
export async function carryOut({ version, school, print, isDryRun }) {
  const own = school.describe();
  for (const line of [...(await version.describe()), ...own]) print(line);
  if (isDryRun) {
    print('Nothing was changed. Without --dry-run this is done.');
    return 0;
  }
  print('1 of 4: backup');
  await school.backUp();
  try {
    print('2 of 4: new version');
    await version.take();
    print('3 of 4: trying it on a copy of the backup');
    await school.tryOut();
    print('4 of 4: keeping it');
    await version.keep();
  } catch (error) {
    await goBack(version, school, print, error);
    return 1;
  }
  print(`The new version is installed. Start it: ${school.startCommand}`);
  print(`The backup from before is ${school.backupFolder()}.`);
  return 0;
}

/**
 * @param {NewVersion} version
 * @param {School} school
 * @param {(line: string) => void} print
 * @param {unknown} error
 */
async function goBack(version, school, print, error) {
  print(describeForOperator(error));
  print('The new version does not work here: going back to the installed one.');
  try {
    await version.giveBack();
  } catch (second) {
    throw new Failure(
      `${describeForOperator(second)}\nThe installed version could not be put back. The data is as it was; the backup is ${school.backupFolder()}.`,
    );
  }
  print(
    `The installed version is as it was, and so is the school's data. Start it: ${school.startCommand}`,
  );
  print(`The backup from before is ${school.backupFolder()}.`);
}
