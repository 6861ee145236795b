// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { rootDir } from '../paths.mjs';
import { ownerOf } from './account.mjs';
import { settingsFileOf } from './plan.mjs';
import { presetDataDir } from './reach.mjs';
import { readSettings } from './settings.mjs';

/**
 * What a service of this computer would be made of; a second installation begins with the settings of the first.
 * @returns {import('./plan.mjs').Surroundings & { kept: import('./settings.mjs').Settings }} kept: what the service has
 */
export function findSurroundings() {
  const { platform } = process;
  const uid = process.getuid?.() ?? -1;
  const home = homedir();
  const preset = presetDataDir({ uid, root: rootDir, exists: existsSync });
  const dataDir = resolve(process.env.SPROUT_DATA_DIR || preset);
  const settingsFile = settingsFileOf({ platform, uid, home, dataDir });
  const kept = readKept(settingsFile, platform === 'linux' ? preset : dataDir);
  // A second installation without a word of the folder means the same one.
  const folder = process.env.SPROUT_DATA_DIR ? dataDir : (kept.SPROUT_DATA_DIR ?? dataDir);
  return {
    platform,
    uid,
    home,
    node: process.execPath,
    root: rootDir,
    environment: { ...kept, ...process.env },
    dataDir: folder,
    dataOwner: ownerOf(folder)?.name,
    kept,
  };
}

/**
 * @param {string} file
 * @param {string} dataDir which the service has where the file, written by hand, names none
 * @returns {import('./settings.mjs').Settings}
 */
function readKept(file, dataDir) {
  if (!existsSync(file)) return {};
  return { SPROUT_DATA_DIR: dataDir, ...readSettings(readFileSync(file, 'utf8')) };
}
