// @ts-check
// Says what is wrong with this installation and which command mends it; changes nothing: npm run doctor [-- --json]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeFindings,
  hasWrong,
  judgeHiddenService,
  judgeNode,
  judgeService,
} from './lib/doctor-findings.mjs';
import { describeForOperator } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { findState } from './lib/service/carry-out.mjs';
import { findInstallation } from './lib/service/installation.mjs';
import { thisSystem } from './lib/service/system.mjs';
import { takeWords } from './lib/words.mjs';

/** @typedef {import('./lib/doctor-findings.mjs').Finding} Finding */

/** Every part that is asked over the network has 5 s, most of them at the same time. */
const limitMs = 60_000;

const { options } = takeWords('doctor');
try {
  const findings = await examine();
  if (options.json) console.log(JSON.stringify(findings, undefined, 2));
  else for (const line of describeFindings(findings)) console.log(line);
  process.exitCode = hasWrong(findings) ? 1 : 0;
} catch (error) {
  console.error(describeForOperator(error));
  process.exitCode = 1;
}

async function examine() {
  const { plan, environment, isHidden } = findInstallation();
  return [
    judgeNode(process.version),
    ...(await askServer(environment)),
    ...(isHidden ? [judgeHiddenService('tools/doctor.mjs')] : []),
    ...(plan && !isHidden ? [judgeService(await findState(plan, thisSystem), plan)] : []),
  ];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Finding[]>}
 */
async function askServer(environment) {
  const command = join(rootDir, 'apps/server/dist/commands/doctor.js');
  if (!existsSync(command)) {
    const text = 'It is not built yet, so most of it could not be looked at.';
    return [{ subject: 'program', state: 'wrong', text, command: 'npm start' }];
  }
  const { output } = await capture(process.execPath, [command], {
    env: environment,
    cwd: process.cwd(),
    timeoutMs: limitMs,
  });
  try {
    return JSON.parse(output.split('\n').find((line) => line.startsWith('[')) ?? '');
  } catch {
    const said = output.split('\n').find((line) => /error/i.test(line)) ?? output.split('\n')[0];
    const text = `The server could not look at itself: ${said?.trim() || 'it did not end within a minute'}`;
    return [{ subject: 'program', state: 'wrong', text, command: 'npm start' }];
  }
}
