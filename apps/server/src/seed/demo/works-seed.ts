import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeWork } from '@sprout/content';
import {
  comments,
  type DemoWorkState,
  demoChildren,
  demoTeachers,
  likesOf,
  stateOf,
} from '@sprout/content/school';
import { mainFile, type ProjectMember, sha256Hex, splitProject } from '@sprout/formats';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { listAnew } from '../../modules/works/index.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/db.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { removeWorks } from './remove.ts';
import { isSeeded, markSeeded } from './seeded.ts';
import { writeVisits } from './visits.ts';

type Deps = {
  http: FastifyInstance;
  context: ModuleContext;
  folder: string;
  /** Hears how many works it will be, before the first of them. */
  announce?: (works: number) => void;
};
type WorkFile = Pick<MadeWork, 'key' | 'name' | 'description' | 'tags' | 'workType' | 'ext'>;

const ledgerKey = 'demo:works';
const dayMs = 24 * 3_600_000;
/** Works that are made side by side: the database writes one while the server reads another. */
const atOnce = 4;

/**
 * Lets the demo children save, hand in and comment, and the demo teacher decide, through the same calls
 * that people use; contents, views and likes, which are many, are written for a work at once. Does nothing when it was done before or when the files were not generated. Each
 * finished work is written down: a start after a broken one makes what is missing, and what was
 * half-made anew.
 */
export async function seedDemoWorks(deps: Deps): Promise<void> {
  const { context, folder, announce } = deps;
  const files = await readList(folder);
  if (!files || (await isSeeded(context, ledgerKey))) return;
  announce?.(files.length);
  const missing = await listMissing(context, files);
  await removeHalfMade(context, missing);
  const ids = [...demoChildren, ...demoTeachers].map(({ id }) => id);
  const caller = await createDemoCaller(deps, ids);
  for (let start = 0; start < missing.length; start += atOnce) {
    const some = missing.slice(start, start + atOnce);
    await Promise.all(some.map((place) => makeWork({ caller, context, folder }, place)));
  }
  await caller.end();
  await markSeeded(context.database.write, context, ledgerKey);
}

type Maker = { caller: DemoCaller; context: ModuleContext; folder: string };
/** A work and its place in the list, which settles its author and its age. */
type Place = { file: WorkFile; index: number };

/** The same at every start. */
const workIdOf = ({ key }: WorkFile): string =>
  sha256Hex(new TextEncoder().encode(`${ledgerKey}:${key}`)).slice(0, 32);

const ledgerKeyOf = ({ key }: WorkFile): string => `${ledgerKey}:${key}`;

async function makeWork(maker: Maker, { file, index }: Place): Promise<void> {
  const { caller, context } = maker;
  const state = stateOf(file.key);
  const author = authorOf(index, state);
  const workId = workIdOf(file);
  const kind = state === 'draft' ? 'manual' : 'submitted';
  const versionId = await save(maker, { file, author, workId, kind });
  await caller.call(author, 'PUT', '/teaching/teachingWork/settings', {
    workId,
    tags: file.tags.slice(0, 5),
    ...(state === 'draft' ? {} : { visibility: 'public' }),
  });
  await decide(caller, state, workId, versionId);
  const visitors = state === 'shown' || state === 'featured' ? visitorsOf(file, index) : [];
  await comment(caller, visitors, workId, index);
  await context.database.transaction(async (tx) => {
    await writeVisits(tx, {
      workId,
      visitors,
      likes: likesOf(file).likes,
      at: context.clock.now(),
    });
    await makeOlder(tx, context, workId, index);
    await markSeeded(tx, context, ledgerKeyOf(file));
  });
}

type Save = { file: WorkFile; author: string; workId: string; kind: string };

async function save(
  { caller, context, folder }: Maker,
  { file, author, workId, kind }: Save,
): Promise<string> {
  const bytes = new Uint8Array(await readFile(join(folder, `${file.key}.${file.ext}`)));
  const cover = new Uint8Array(await readFile(join(folder, `${file.key}.webp`)));
  const members = membersOf(bytes, file);
  const coverHash = sha256Hex(cover);
  await keepContents(context, author, [...members.map((member) => member.bytes), cover]);
  const saved = await caller.call<{ versionId: string }>(
    author,
    'POST',
    '/teaching/teachingWork/save',
    {
      workId,
      saveId: newId(context.clock, context.random),
      baseRevision: 0,
      kind,
      workName: file.name,
      description: file.description,
      workType: file.workType,
      files: members.map(({ path, sha256, bytes: content }) => ({
        name: path,
        sha256,
        size: content.length,
      })),
      cover: { sha256: coverHash, size: cover.length },
    },
  );
  return saved.versionId;
}

/** All at once: a call for each would be most of the filling. */
async function keepContents(
  { files }: ModuleContext,
  author: string,
  contents: readonly Uint8Array[],
): Promise<void> {
  const received = await Promise.all(contents.map((bytes) => files.blobs.receiveBytes(bytes)));
  await files.blobs.keep(received, author);
}

/** A lone program is a file of its own, everything else a zip. */
const membersOf = (bytes: Uint8Array<ArrayBuffer>, { ext }: WorkFile): readonly ProjectMember[] =>
  ext === 'py'
    ? [{ path: mainFile, bytes, sha256: sha256Hex(bytes) }]
    : splitProject(bytes).members;

const teacher = demoTeachers[0]?.id ?? '';
const decisions: Record<
  DemoWorkState,
  readonly { action: string; comment?: string; score?: number }[]
> = {
  draft: [],
  waiting: [],
  returned: [{ action: 'return', comment: '想法真好！开头加一句话，告诉大家怎么玩，再交一次吧。' }],
  shown: [{ action: 'approve', comment: '做得很完整，已经放到网站上啦。', score: 4 }],
  featured: [
    { action: 'approve', score: 5 },
    { action: 'feature', comment: '细节特别用心！' },
  ],
};

async function decide(
  caller: DemoCaller,
  state: DemoWorkState,
  workId: string,
  versionId: string,
): Promise<void> {
  for (const decision of decisions[state]) {
    await caller.call(teacher, 'POST', '/teaching/workReview/decide', {
      workId,
      versionId,
      ...decision,
    });
  }
}

/** Comments, by work and visitor, that wait for a decision of the administrator who looks at the demo. */
const waitingComments: ReadonlySet<string> = new Set(['0/1', '2/1', '4/0']);

/** Ids of children; the first of them like the work too. */
function visitorsOf(file: WorkFile, index: number): string[] {
  const others = demoChildren.map(
    (_, offset) => demoChildren[(index * 7 + offset) % demoChildren.length],
  );
  return others.slice(0, likesOf(file).views).flatMap((child) => child?.id ?? []);
}

/** The first two visitors of every other work have something to say. */
async function comment(
  caller: DemoCaller,
  visitors: readonly string[],
  workId: string,
  index: number,
): Promise<void> {
  if (index % 2 !== 0) return;
  const said = visitors.slice(0, 2).map(async (child, position) => {
    const body = { workId, comment: comments[(index * 2 + position) % comments.length] };
    const path = '/teaching/teachingWork/saveComment';
    const { id } = await caller.call<{ id: string }>(child, 'POST', path, body);
    if (waitingComments.has(`${index}/${position}`)) return;
    const decision = { ids: [id], action: 'approve' };
    await caller.call(teacher, 'POST', '/teaching/workReview/decideComments', decision);
  });
  await Promise.all(said);
}

/** `student` is the first child and has a work in every state; the others follow in turn. */
function authorOf(index: number, state: DemoWorkState): string {
  const isOut = state === 'shown' || state === 'featured';
  const isForStudent = !isOut || index === 0 || index === 5;
  const child = isForStudent
    ? demoChildren[0]
    : demoChildren[1 + (index % (demoChildren.length - 1))];
  return child?.id ?? '';
}

async function readList(folder: string): Promise<WorkFile[] | undefined> {
  const text = await readFile(join(folder, 'works.json'), 'utf8').catch(() => undefined);
  // Written by our own build.
  return text === undefined ? undefined : (JSON.parse(text) as WorkFile[]);
}

async function listMissing(context: ModuleContext, files: readonly WorkFile[]): Promise<Place[]> {
  const rows = await context.database.write
    .selectFrom('seed_ledger')
    .select('seed_key')
    .where('seed_key', 'like', `${ledgerKey}:%`)
    .execute();
  const brought = new Set(rows.map((row) => row.seed_key));
  return files
    .map((file, index) => ({ file, index }))
    .filter(({ file }) => !brought.has(ledgerKeyOf(file)));
}

async function removeHalfMade({ database, belongings }: ModuleContext, missing: readonly Place[]) {
  const ids = missing.map(({ file }) => workIdOf(file));
  await database.transaction((tx) => removeWorks(tx, belongings, ids));
}

/** As if the works had come in over the last weeks. */
async function makeOlder(
  tx: Executor,
  { clock }: ModuleContext,
  id: string,
  index: number,
): Promise<void> {
  const now = clock.now().getTime();
  const at = new Date(now - (2 + ((index * 11) % 40)) * dayMs - index * 3_700_000);
  await tx
    .updateTable('work')
    .set({ published_at: at })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .execute();
  await listAnew(tx, [id]);
  await tx
    .updateTable('work')
    .set({ is_demo: true, created_at: at, updated_at: at })
    .where('id', '=', id)
    .where('school_id', '=', mainSchoolId)
    .execute();
}
