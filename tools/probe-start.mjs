// @ts-check
// Starts an unpacked release once and says how long it took: node tools/probe-start.mjs <folder>
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFailure } from './lib/failure.mjs';
import { probeStart } from './lib/start-probe.mjs';
import { formatSeconds } from './lib/steps.mjs';

const folder = resolve(process.argv[2] ?? '.');
try {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const { readyMs } = await probeStart({ script: 'tools/start-release.mjs', cwd: folder, dataDir });
  console.log(`  ready after              ${formatSeconds(readyMs)}`);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
