// @ts-check
import { Failure } from '../failure.mjs';
import { mark, startsProgram } from './files.mjs';

/** @typedef {import('./plan.mjs').ServicePlan} ServicePlan */
/** @typedef {import('./plan.mjs').Command} Command */
/**
 * @typedef {object} System
 * @property {(path: string, encoding?: BufferEncoding) => string | undefined} readText `undefined` for no file
 * @property {(file: import('./plan.mjs').ServiceFile) => void} write makes the folders too; the file appears whole
 * @property {(path: string) => void} remove
 * @property {(words: string[]) => Promise<{ code: number, output: string }>} run
 * @property {(url: string) => Promise<boolean>} isReady
 * @property {(ms: number) => Promise<void>} wait
 * @property {(line: string) => void} print
 */

/** A first start makes a database and its tables; an old computer takes its time. */
const readyTries = 60;
const betweenTriesMs = 2_000;

/**
 * Writes what the service is made of, starts it and waits until it answers.
 * Throws a `Failure` before anything is changed when a file of somebody else is in the way.
 * @param {ServicePlan} plan
 * @param {System} system
 * @returns {Promise<number>} exit code
 */
export async function installService(plan, system) {
  await refuseForeign(plan, system);
  await refuseOtherStart(plan, system);
  for (const file of plan.files) {
    system.write(file);
    system.print(`  wrote ${file.path}`);
  }
  for (const command of [...plan.before, ...plan.start]) await carryOut(command, system);
  system.print('  started; waiting for its first answer');
  for (let tried = 0; tried < readyTries; tried += 1) {
    if (await system.isReady(addressOf(plan))) break;
    if (tried > 0 && tried % 5 === 0) system.print(`  ${(tried * betweenTriesMs) / 1000} s`);
    await system.wait(betweenTriesMs);
  }
  return tellStatus(plan, system);
}

/**
 * Ends the service and takes its files away; the data stays. Nothing to do is no failure.
 * @param {ServicePlan} plan
 * @param {System} system
 * @returns {Promise<number>} exit code
 */
export async function removeService(plan, system) {
  await refuseForeign(plan, system);
  const there = plan.files.filter((file) => read(file, system) !== undefined);
  if (there.length === 0) {
    system.print('There is no service of Sprout here.');
    return 0;
  }
  for (const command of plan.stop) await carryOut(command, system);
  for (const { path } of there) {
    system.remove(path);
    system.print(`  removed ${path}`);
  }
  for (const command of plan.afterRemoval) await carryOut(command, system);
  system.print(`The service is gone. Works and accounts stay in ${plan.settings.SPROUT_DATA_DIR}.`);
  return 0;
}

/** As `systemctl status` has it: the service does not run. */
const notRunning = 3;

/**
 * @param {ServicePlan} plan
 * @param {System} system
 * @returns {Promise<number>} exit code; 0 only when the service runs and answers
 */
export async function tellStatus(plan, system) {
  const missing = plan.files.filter((file) => read(file, system) === undefined);
  if (missing.length > 0) {
    system.print('Not installed: npm run service install');
    return notRunning;
  }
  const { code } = await system.run(plan.isRunning.words);
  const isReady = await system.isReady(addressOf(plan));
  const { SPROUT_DATA_DIR } = plan.settings;
  system.print(
    `Installed: ${plan.kind}; data in ${SPROUT_DATA_DIR}, settings in ${plan.files[0]?.path}`,
  );
  if (code === 0 && isReady) {
    system.print(`Running: ${addressOf(plan)} answers.`);
    return 0;
  }
  const state = code === 0 ? 'It runs but does not answer' : 'It does not run';
  system.print(`${state}. Why is told by: ${plan.log}`);
  return notRunning;
}

/**
 * What stands under the name of our service, without asking whether it answers.
 * @param {ServicePlan} plan
 * @param {System} system
 * @returns {Promise<'none' | 'running' | 'stopped' | 'foreign'>}
 */
export async function findState(plan, system) {
  const texts = plan.files.flatMap((file) => read(file, system) ?? []);
  if (texts.some((text) => !text.includes(mark))) return 'foreign';
  if (texts.length < plan.files.length) return 'none';
  return (await system.run(plan.isRunning.words)).code === 0 ? 'running' : 'stopped';
}

/** Commands where no service is installed. */
export const commandsByHand = { start: 'npm start', stop: 'Ctrl+C where it was started' };

/**
 * How Sprout is started and stopped here, in words for people: by the service, where there is one, else by hand.
 * @param {ServicePlan} plan
 * @param {System} system
 * @returns {Promise<{ start: string, stop: string }>}
 */
export async function findCommands(plan, system) {
  const state = await findState(plan, system);
  return {
    start: state === 'none' ? commandsByHand.start : plan.startCommand,
    stop: state === 'running' || state === 'foreign' ? plan.stopCommand : commandsByHand.stop,
  };
}

/**
 * @typedef {object} Control of a service that runs, for the upgrade that replaces its program
 * @property {() => Promise<void>} pause
 * @property {() => Promise<void>} resume
 * @property {() => Promise<boolean>} answers
 * @property {string} log where its output is read
 */

/**
 * `undefined` where no service runs the program of this folder.
 * @param {ServicePlan} plan
 * @param {System} system
 * @param {string} root
 * @returns {Promise<Control | undefined>}
 */
export async function findControl(plan, system, root) {
  const unit = plan.files[1];
  const text = unit && read(unit, system);
  if (text === undefined || !startsProgram(text, root)) return undefined;
  if ((await findState(plan, system)) !== 'running') return undefined;
  return {
    pause: () => carryOut({ words: plan.pause }, system),
    resume: () => carryOut({ words: plan.resume }, system),
    answers: () => system.isReady(addressOf(plan)),
    log: plan.log,
  };
}

/**
 * Everything that an installation would write and run, for `--dry-run`.
 * @param {ServicePlan} plan
 * @param {(line: string) => void} print
 */
export function describePlan(plan, print) {
  for (const { path, text, mode } of plan.files) {
    print(`--- ${path} (mode ${mode.toString(8)})`);
    print(hideSecrets(text.replace(/^\ufeff/, '')).trimEnd());
  }
  print('--- commands');
  for (const { words } of [...plan.before, ...plan.start]) print(words.join(' '));
}

/**
 * Settings that are secrets by their name, and addresses in which a password stands.
 * @param {string} text
 */
const hideSecrets = (text) =>
  text
    .replace(/^(\w*(?:PASSWORD|SECRET|DATABASE_URL|REDIS_URL)\w*=).*$/gm, "$1'(not shown)'")
    .replace(/^(\w+=).*:\/\/[^/\s]*@.*$/gm, "$1'(not shown)'");

/** @param {ServicePlan} plan */
function addressOf({ settings }) {
  const { HOST = '127.0.0.1', PORT = '8080', SPROUT_TLS_CERT } = settings;
  const own = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const host = own.includes(':') ? `[${own}]` : own;
  return `${SPROUT_TLS_CERT ? 'https' : 'http'}://${host}:${PORT}`;
}

/**
 * @param {ServicePlan} plan
 * @param {System} system
 */
async function refuseForeign(plan, system) {
  for (const file of plan.files) {
    const text = read(file, system);
    if (text === undefined || text.includes(mark)) continue;
    throw new Failure(
      `${file.path} was not written by Sprout and stays as it is: move it away (after ending what it starts) and try again.`,
    );
  }
  if (!plan.foreign) return;
  const { code, output } = await system.run(plan.foreign);
  if (code !== 0 || output.includes(mark)) return;
  throw new Failure('There is a task "Sprout" that Sprout did not make: rename it and try again.');
}

/**
 * A server that somebody started by hand would keep its port, and lose its data to the service's account.
 * @param {ServicePlan} plan
 * @param {System} system
 */
async function refuseOtherStart(plan, system) {
  const file = `${plan.settings.SPROUT_DATA_DIR}/pg/postmaster.pid`;
  const isUsed = (await system.isReady(addressOf(plan))) || system.readText(file) !== undefined;
  if (!isUsed) return;
  const isOurs = plan.files.every((own) => read(own, system) !== undefined);
  if (isOurs && (await system.run(plan.isRunning.words)).code === 0) return;
  throw new Failure(
    `Sprout runs already at ${addressOf(plan)} or on ${plan.settings.SPROUT_DATA_DIR}: stop it (Ctrl+C where it was started), then run npm run service install again. After a power cut: npm start once, and stop it.`,
  );
}

/**
 * @param {import('./plan.mjs').ServiceFile} file
 * @param {System} system
 */
const read = ({ path, encoding }, system) => system.readText(path, encoding);

/**
 * @param {Command} command
 * @param {System} system
 */
async function carryOut({ words, whenFails, fineCodes = [] }, system) {
  const { code, output } = await system.run(words);
  if (code === 0 || fineCodes.includes(code)) return;
  if (whenFails !== undefined) {
    system.print(`  ${whenFails}`);
    return;
  }
  const said = output.trim();
  throw new Failure(
    `"${words.join(' ')}" failed${said === '' ? '' : `: ${said}`}. ${code === 127 ? 'This computer has no such service manager running: start Sprout with npm start instead.' : 'Mend that and run the command again; what is done already is no hindrance.'}`,
  );
}
