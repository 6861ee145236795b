import { type Api, createApi } from '../../../bench/src/shared/api.ts';
import { hexId, membersOf, saveWork } from '../../../bench/src/shared/saves.ts';

/** What is saved of a work right now, as its author reads it. */
export async function savedFile(author: Api, workId: string): Promise<Uint8Array> {
  return author.file('works.versionFile', { workId });
}

/** Id of the newest own work of that name; empty when there is none. */
export async function findWorkId(author: Api, workName: string): Promise<string> {
  const { records } = await author.get('works.mine', { query: { pageSize: 100 } });
  return records.find((work) => work.workName === workName)?.id ?? '';
}

export const countBlocks = (file: Uint8Array): number =>
  projectOf(file).targets.reduce((sum, { blocks }) => sum + Object.keys(blocks).length, 0);

/** The blocks of one script in their order, from its hat down; empty when the hat is not there. */
export function scriptUnder(file: Uint8Array, hat: string): string[] {
  for (const { blocks } of projectOf(file).targets) {
    const first = Object.values(blocks).find(({ opcode }) => opcode === hat);
    if (first) return follow(blocks, first);
  }
  return [];
}

type Project = { targets: { blocks: Record<string, Step> }[] };

function projectOf(file: Uint8Array): Project {
  const member = membersOf(file).find(({ path }) => path === 'project.json');
  // The file has passed the server's check, so it has this shape.
  return JSON.parse(new TextDecoder().decode(member?.bytes)) as Project;
}

type Step = { opcode: string; next: string | null };

function follow(blocks: Record<string, Step>, first: Step): string[] {
  const rest = first.next ? blocks[first.next] : undefined;
  return [first.opcode, ...(rest ? follow(blocks, rest) : [])];
}

/** A new work of a child, saved by the save protocol. */
export async function aSavedWork(
  author: Api,
  { file, name = '小测试', kind = 'manual' }: NewWork,
): Promise<{ workId: string; revision: number }> {
  const workId = hexId();
  const head = { workId, saveId: hexId(), baseRevision: 0, kind, workName: name };
  const { revision } = await saveWork(author, { ...head, members: membersOf(file) });
  return { workId, revision };
}

type NewWork = { file: Uint8Array; name?: string; kind?: 'manual' | 'submitted' };

/** A playable file: that of the school's newest public work. */
export async function anyFile(url: string): Promise<Uint8Array> {
  const guest = createApi(url);
  const { records } = await guest.get('works.leaderboard', { query: { pageSize: 1 } });
  return guest.file('works.versionFile', { workId: records[0]?.id ?? '' });
}
