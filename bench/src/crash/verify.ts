import { sha256Hex, splitProject } from '@sprout/formats';
import { type Api, createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Acknowledged } from './ledger.ts';

/** Fetches what was acknowledged and compares hashes; answers one sentence per loss. */
export async function verify(url: string, entries: Acknowledged[]): Promise<string[]> {
  const losses: string[] = [];
  const people = new Map<string, Promise<Api>>();
  const asPerson = (username: string) => {
    const known = people.get(username) ?? logIn(url, username, demoPassword);
    people.set(username, known);
    return known;
  };
  for (const entry of entries) {
    const loss = await (entry.kind === 'version'
      ? checkVersion(await asPerson(entry.username), entry)
      : checkFile(createApi(url), entry));
    if (loss) losses.push(loss);
  }
  return losses;
}

type Version = Extract<Acknowledged, { kind: 'version' }>;

async function checkVersion(
  api: Api,
  { workId, versionId, members }: Version,
): Promise<string | undefined> {
  const name = `version ${versionId} of work ${workId}`;
  try {
    const bytes = await api.file('works.versionFile', { workId, versionId });
    const found = new Set(splitProject(bytes).members.map(({ sha256 }) => sha256));
    const isWhole =
      found.size === new Set(members).size && members.every((hash) => found.has(hash));
    return isWhole ? undefined : `${name} has other contents`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

async function checkFile(
  api: Api,
  { key, sha256 }: Extract<Acknowledged, { kind: 'file' }>,
): Promise<string | undefined> {
  const response = await fetch(`${api.url}/api/sys/common/static/${key}`);
  if (!response.ok) return `file ${key}: HTTP ${response.status}`;
  const actual = sha256Hex(new Uint8Array(await response.arrayBuffer()));
  return actual === sha256 ? undefined : `file ${key} has other contents`;
}
