import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters of a commit that tell it from all others here. */
const commitLength = 8;

/**
 * Version of this program as `package.json` of its root says; of a clone with its commit behind a plus sign, as
 * semantic versions have it, such as `0.1.0+192f48ce`.
 */
export function readVersion(root: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const commit = readCommit(join(root, '.git'));
  return commit === undefined ? version : `${version}+${commit.slice(0, commitLength)}`;
}

/** Read without git, which is not everywhere. */
function readCommit(folder: string): string | undefined {
  const head = readText(join(folder, 'HEAD')).trim();
  const name = /^ref: (\S+)$/.exec(head)?.[1];
  const loose = name === undefined ? head : readText(join(folder, name)).trim();
  const packed = () =>
    readText(join(folder, 'packed-refs'))
      .split('\n')
      .find((line) => line.endsWith(` ${name}`))
      ?.split(' ')[0];
  const commit = loose || packed();
  return commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
