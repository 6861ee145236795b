// @ts-check
// Says what is wrong with this installation and which command mends it; changes nothing: npm run doctor [-- --json]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFindings, hasWrong, judgeNode, judgeService } from './lib/doctor-findings.mjs';
import { rootDir } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { findState } from './lib/service/carry-out.mjs';
import { planService } from './lib/service/plan.mjs';
import { findSurroundings } from './lib/service/surroundings.mjs';
import { thisSystem } from './lib/service/system.mjs';

/** @typedef {import('./lib/doctor-findings.mjs').Finding} Finding */

/** Every part that is asked over the network has 5 s, most of them at the same time. */
const limitMs = 60_000;

const surroundings = findSurroundings();

const plan = planService(surroundings);
const findings = [
  judgeNode(process.version),
  ...(await askServer()),
  judgeService(await findState(plan, thisSystem), plan),
];
if (process.argv.includes('--json')) console.log(JSON.stringify(findings, undefined, 2));
else for (const line of describeFindings(findings)) console.log(line);
process.exitCode = hasWrong(findings) ? 1 : 0;

/** @returns {Promise<Finding[]>} */
async function askServer() {
  const command = join(rootDir, 'apps/server/dist/commands/doctor.js');
  if (!existsSync(command)) {
    const text = 'It is not built yet, so most of it could not be looked at.';
    return [{ subject: 'program', state: 'wrong', text, command: 'npm start' }];
  }
  const { environment } = surroundings;
  const { output } = await capture(process.execPath, [command], {
    env: { ...environment },
    cwd: process.cwd(),
    timeoutMs: limitMs,
  });
  try {
    return JSON.parse(output.split('\n').find((line) => line.startsWith('[')) ?? '');
  } catch {
    const text = `The server could not look at itself: ${output.trim() || 'it did not end within a minute'}`;
    return [{ subject: 'program', state: 'wrong', text, command: 'npm start' }];
  }
}
