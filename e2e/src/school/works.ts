import { type Api, createApi } from '../shared/api.ts';
import { hexId, membersOf, saveWork } from '../shared/saves.ts';

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

/**
 * What an author would miss, without what the engine numbers and draws anew with each save: ids, the
 * places of blocks and the text of vector drawings.
 */
export function contentsOf(file: Uint8Array) {
  const { targets, monitors = [], extensions = [] } = projectOf(file);
  return {
    extensions: [...extensions].sort(),
    monitors: monitors.length,
    blocks: targets.flatMap(({ blocks }) => Object.values(blocks).map(nameOf)).sort(),
    targets: targets.map(({ name, costumes, sounds, comments, ...data }) => ({
      name,
      costumes: costumes.map((costume) => costume.name),
      sounds: sounds.map((sound) => `${sound.name} ${sound.assetId}`),
      comments: Object.values(comments ?? {}).map(({ text }) => text),
      variables: Object.values(data.variables),
      lists: Object.values(data.lists),
    })),
  };
}

/** A lone reporter of a variable or list is no object but a list that begins with its kind. */
const nameOf = (block: Step | [kind: number, ...rest: unknown[]]): string =>
  Array.isArray(block) ? `reporter ${block[0]}` : block.opcode;

/** The blocks of one script in their order, from its hat down; empty when the hat is not there. */
export function scriptUnder(file: Uint8Array, hat: string): string[] {
  for (const { blocks } of projectOf(file).targets) {
    const first = Object.values(blocks).find(({ opcode }) => opcode === hat);
    if (first) return follow(blocks, first);
  }
  return [];
}

type Project = { targets: Target[]; monitors?: unknown[]; extensions?: string[] };

type Target = {
  name: string;
  blocks: Record<string, Step>;
  costumes: { name: string }[];
  sounds: { name: string; assetId: string }[];
  variables: Record<string, unknown>;
  lists: Record<string, unknown>;
  comments?: Record<string, { text: string }>;
};

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
