// Style, types, direction, dead code and sizes: what a change must pass before it is shown.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `${root}node_modules/.bin/${name}`;

export const checks = [
  ['style', bin('biome'), ['check', '.']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['pure types', bin('tsc'), ['-p', 'tsconfig.pure.json']],
  ['direction', process.execPath, ['tools/direction.mjs']],
  ['budget', process.execPath, ['tools/budget.mjs']],
  ['paths', process.execPath, ['tools/generate-paths.mjs', '--check']],
  ['dead code', bin('knip'), []],
];

let failed = 0;
for (const [name, command, args] of checks) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  const isFine = status === 0;
  if (!isFine) {
    failed += 1;
    process.stdout.write(stdout + stderr);
  }
  console.log(
    `${isFine ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}
console.log(`check: ${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
