// @ts-check
// Decides what a service of this computer is made of; nothing here reads or writes.
import { Failure } from '../failure.mjs';
import {
  environmentFile,
  launchdLabel,
  launchdPlist,
  systemdUnit,
  windowsAccount,
  windowsTask,
} from './files.mjs';
import { collectSettings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {{ path: string, text: string, mode: number, encoding?: BufferEncoding }} ServiceFile */
/**
 * @typedef {object} Command
 * @property {string[]} words
 * @property {string} [whenFails] what to tell then, and go on; without it a failure ends the installation
 * @property {number[]} [fineCodes] exit codes beside 0 that are no failure
 */
/**
 * @typedef {object} ServicePlan
 * @property {string} kind shown
 * @property {ServiceFile[]} files the settings first
 * @property {Command[]} before account and folders
 * @property {Command[]} start
 * @property {Command[]} stop
 * @property {Command[]} afterRemoval
 * @property {string} startCommand of the system, shown: starts what is installed
 * @property {string} stopCommand of the system, shown: stops it until the computer starts again
 * @property {string[]} pause stops it until it is resumed or the computer starts again
 * @property {string[]} resume
 * @property {Command} isRunning exit code 0 when it does
 * @property {string[]} [foreign] prints what stands under our name outside of files, with code 0
 * @property {string} log where its output is read
 * @property {Settings} settings
 */
/**
 * @typedef {object} Surroundings
 * @property {NodeJS.Platform} platform
 * @property {number} uid 0 for root; of no meaning on Windows
 * @property {string} home
 * @property {string} node
 * @property {string} root
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {string} dataDir absolute
 * @property {string | undefined} dataOwner name of the ordinary account that owns the data folder already
 */

/** Account of the service where none owns the data yet. */
const ownAccount = 'sprout';
const secretMode = 0o600;
const readableMode = 0o644;

/** @param {NodeJS.Platform} platform */
export const knowsServices = (platform) => ['linux', 'darwin', 'win32'].includes(platform);

/**
 * Throws a `Failure` for a system without a service manager that we know.
 * @param {Surroundings} surroundings
 * @returns {ServicePlan}
 */
export function planService(surroundings) {
  const { platform, environment, dataDir } = surroundings;
  const settings = collectSettings(environment, dataDir);
  if (platform === 'linux') return planSystemd(surroundings, settings);
  if (platform === 'darwin') return planLaunchd(surroundings, settings);
  if (platform === 'win32') return planWindows(surroundings, settings);
  throw new Failure(
    `Sprout knows no services of ${platform}: let the system run "${surroundings.node} ${surroundings.root}/apps/server/dist/main.js" at its start.`,
  );
}

/**
 * Where the service keeps its settings: a second installation begins with what is there.
 * @param {Pick<Surroundings, 'platform' | 'uid' | 'home' | 'dataDir'>} surroundings
 */
export function settingsFileOf({ platform, uid, home, dataDir }) {
  if (platform === 'win32') return `${dataDir}\\sprout.env`;
  if (platform === 'darwin') return `${dataDir}/sprout.env`;
  return uid === 0 ? '/etc/sprout.env' : `${home}/.config/sprout.env`;
}

/**
 * @param {Surroundings} surroundings
 * @param {Settings} settings
 * @returns {ServicePlan}
 */
function planSystemd(surroundings, settings) {
  const { uid, home, dataDir, dataOwner } = surroundings;
  const isSystem = uid === 0;
  const user = isSystem ? (dataOwner ?? ownAccount) : undefined;
  const settingsFile = settingsFileOf(surroundings);
  const unitFile = isSystem
    ? '/etc/systemd/system/sprout.service'
    : `${home}/.config/systemd/user/sprout.service`;
  const ctl = isSystem ? ['systemctl'] : ['systemctl', '--user'];
  const unit = systemdUnit({ ...surroundings, settings, settingsFile, user });
  return {
    kind: isSystem ? `systemd, as the user ${user}` : 'systemd, as your own user',
    files: [
      { path: settingsFile, text: environmentFile(settings), mode: secretMode },
      { path: unitFile, text: unit, mode: readableMode },
    ],
    before: user === undefined ? [] : prepareAccount(user, dataDir, dataOwner === undefined),
    start: [
      { words: [...ctl, 'daemon-reload'] },
      { words: [...ctl, 'enable', 'sprout.service'] },
      { words: [...ctl, 'restart', 'sprout.service'] },
      ...(isSystem ? [] : [linger]),
    ],
    stop: [{ words: [...ctl, 'disable', '--now', 'sprout.service'] }],
    afterRemoval: [{ words: [...ctl, 'daemon-reload'] }],
    startCommand: [...ctl, 'start', 'sprout'].join(' '),
    stopCommand: [...ctl, 'stop', 'sprout'].join(' '),
    pause: [...ctl, 'stop', 'sprout.service'],
    resume: [...ctl, 'start', 'sprout.service'],
    isRunning: { words: [...ctl, 'is-active', '--quiet', 'sprout.service'] },
    log: isSystem ? 'journalctl -u sprout' : 'journalctl --user -u sprout',
    settings,
  };
}

/** @type {Command} */
const linger = {
  words: ['loginctl', 'enable-linger'],
  whenFails:
    'The service ends when you log out, because the system does not let it stay: sudo loginctl enable-linger $USER',
};

/**
 * @param {string} user
 * @param {string} dataDir
 * @param {boolean} isNew
 * @returns {Command[]}
 */
function prepareAccount(user, dataDir, isNew) {
  if (!isNew) return [];
  const shell = ['--shell', '/usr/sbin/nologin'];
  return [
    {
      words: [
        'useradd',
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        dataDir,
        ...shell,
        user,
      ],
      // 9: there is one of this name.
      fineCodes: [9],
    },
    { words: ['mkdir', '-p', dataDir] },
    { words: ['chown', '-R', `${user}:`, dataDir] },
  ];
}

/**
 * @param {Surroundings} surroundings
 * @param {Settings} settings
 * @returns {ServicePlan}
 */
function planLaunchd(surroundings, settings) {
  const { uid, home, dataDir, dataOwner, environment } = surroundings;
  const isSystem = uid === 0;
  // Without an ordinary account Sprout runs as root, and its built-in database as the account `nobody`.
  const user = isSystem ? (dataOwner ?? environment.SUDO_USER) : undefined;
  const folder = isSystem ? '/Library/LaunchDaemons' : `${home}/Library/LaunchAgents`;
  const file = `${folder}/${launchdLabel}.plist`;
  const domain = isSystem ? 'system' : `gui/${uid}`;
  const settingsFile = settingsFileOf(surroundings);
  const text = launchdPlist({ ...surroundings, settingsFile, user });
  const given = dataOwner === undefined ? dataDir : settingsFile;
  return {
    kind: isSystem ? `launchd, as the user ${user ?? 'root'}` : 'launchd, from your log-in on',
    files: [
      { path: settingsFile, text: environmentFile(settings), mode: secretMode },
      { path: file, text, mode: readableMode },
    ],
    before: user === undefined ? [] : [{ words: ['chown', '-R', user, given] }],
    start: [
      // 3 and 36: there is none yet.
      { words: ['launchctl', 'bootout', `${domain}/${launchdLabel}`], fineCodes: [3, 36, 113] },
      { words: ['launchctl', 'bootstrap', domain, file] },
    ],
    stop: [
      { words: ['launchctl', 'bootout', `${domain}/${launchdLabel}`], fineCodes: [3, 36, 113] },
    ],
    afterRemoval: [],
    startCommand: `launchctl bootstrap ${domain} "${file}"`,
    stopCommand: `launchctl bootout ${domain}/${launchdLabel}`,
    pause: ['launchctl', 'bootout', `${domain}/${launchdLabel}`],
    resume: ['launchctl', 'bootstrap', domain, file],
    isRunning: { words: ['launchctl', 'print', `${domain}/${launchdLabel}`] },
    log: `${dataDir}/service.log`,
    settings,
  };
}

/**
 * @param {Surroundings} surroundings
 * @param {Settings} settings
 * @returns {ServicePlan}
 */
function planWindows(surroundings, settings) {
  const { dataDir } = surroundings;
  const settingsFile = settingsFileOf(surroundings);
  const taskFile = `${dataDir}\\sprout-task.xml`;
  return {
    kind: 'a task of Windows at the start of the computer, as Local Service',
    files: [
      { path: settingsFile, text: environmentFile(settings), mode: secretMode },
      {
        path: taskFile,
        text: `\ufeff${windowsTask({ ...surroundings, settingsFile })}`,
        mode: readableMode,
        encoding: 'utf16le',
      },
    ],
    before: [{ words: ['icacls', dataDir, '/grant', `*${windowsAccount}:(OI)(CI)M`, '/T', '/Q'] }],
    start: [
      { words: ['schtasks', '/Create', '/F', '/TN', 'Sprout', '/XML', taskFile] },
      { words: ['schtasks', '/Run', '/TN', 'Sprout'] },
    ],
    stop: [
      { words: ['schtasks', '/End', '/TN', 'Sprout'], fineCodes: [1] },
      { words: ['schtasks', '/Delete', '/F', '/TN', 'Sprout'] },
    ],
    afterRemoval: [],
    startCommand: 'schtasks /Run /TN Sprout',
    stopCommand: 'schtasks /End /TN Sprout',
    pause: ['schtasks', '/End', '/TN', 'Sprout'],
    resume: ['schtasks', '/Run', '/TN', 'Sprout'],
    isRunning: { words: ['schtasks', '/Query', '/TN', 'Sprout'] },
    foreign: ['schtasks', '/Query', '/TN', 'Sprout', '/XML'],
    log: 'the Event Viewer, under Task Scheduler',
    settings,
  };
}
