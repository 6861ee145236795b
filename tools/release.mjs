// @ts-check
// Makes dist/sprout-<version>.tar.gz, unpacks it elsewhere and starts it without a network.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure, Failure } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { withProgress } from './lib/progress.mjs';
import { isolatedNetwork } from './lib/release/isolated-network.mjs';
import { stageRelease } from './lib/release/stage.mjs';
import { capture, run, runQuietly } from './lib/run.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('release');

const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
const name = `sprout-${version}`;
const archive = join(rootDir, 'dist', `${name}.tar.gz`);
const work = mkdtempSync(join(tmpdir(), 'sprout-release-'));
// The database of a root's start runs as another user, who must be able to enter.
chmodSync(work, 0o755);
try {
  await prepareProduct();
  await withProgress('copying', () => stageRelease(rootDir, join(work, 'staged', name)));
  mkdirSync(join(rootDir, 'dist'), { recursive: true });
  const words = ['-czf', archive, '-C', join(work, 'staged'), name];
  await withProgress('packing', () => runQuietly('Packing', 'tar', words), findPackedSize);
  console.log(`  dist/${name}.tar.gz    ${findPackedSize()}, ${process.platform}-${process.arch}`);
  await tryRelease();
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(describeFailure(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Of the archive as far as it is written. */
function findPackedSize() {
  const sizeBytes = statSync(archive, { throwIfNoEntry: false })?.size ?? 0;
  return `${(sizeBytes / 1024 / 1024).toFixed(0)} MB`;
}

/** In a folder that held nothing, and where the system allows it in a network with no other host. */
async function tryRelease() {
  const empty = join(work, 'empty');
  mkdirSync(empty);
  const unpack = () => runQuietly('Unpacking', 'tar', ['-xzf', archive, '-C', empty]);
  await withProgress('unpacking', unpack);
  const words = [join(rootDir, 'tools/probe-start.mjs'), join(empty, name)];
  const alone = await findIsolatedNetwork();
  console.log(
    alone ? '  starting without network' : '  starting (this system cannot take the network away)',
  );
  const [command = process.execPath, ...rest] = [...(alone ?? []), process.execPath, ...words];
  if ((await run(command, rest)) !== 0) throw new Failure('The release does not start.');
}

/** @returns {Promise<string[] | undefined>} */
async function findIsolatedNetwork() {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  const [command = '', ...words] = isolatedNetwork({ uid, gid });
  const { code } = await capture(command, [...words, 'true']);
  return code === 0 ? [command, ...words] : undefined;
}
