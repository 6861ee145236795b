import type { Query } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { createZip, fileNameOf, zipLimitBytes } from '../../platform/files/index.ts';
import { writeCsv } from '../../platform/sheets/csv.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { type Content, extOf, findVersion, type Presenter } from '../works/index.ts';
import { type ClassChild, listClass } from './children.repository.ts';
import { type WordOf, wordsIn } from './dictionary-words.ts';
import type { createStaffList, StaffRow } from './list.repository.ts';
import { correctionOf, handedInAtOf, statusOf } from './present-staff-work.ts';

type Chosen = Query<'staffWorks.archive'>;
/** In the language of the actor who asks. */
type Words = { language: Language; say: (key: string) => string };

type Deps = {
  context: ModuleContext;
  content: Content;
  presenter: Presenter;
  list: ReturnType<typeof createStaffList>;
};

/** What goes into an archive, and whose hand-in is missing there. */
type Choice = { rows: StaffRow[]; missing: ClassChild[] };

const workLimit = 2_000;

/** Works of a class, of a task, or chosen ones, as one archive that is never whole in memory. */
export function createArchives({ context, content, presenter, list }: Deps) {
  const { database, run, clock, dictionary } = context;

  /** Throws `work.notFound`, `access.outOfReach`, `request.invalid`, `work.archiveTooLarge`. */
  async function choose(actor: Actor, { ids, ...place }: Chosen): Promise<Choice> {
    const named = ids === undefined ? undefined : readIds(ids);
    const { departId, courseId, additionalId } = place;
    if (named === undefined && !departId && !courseId && !additionalId) {
      throw new AppError('request.invalid', { field: 'departId' });
    }
    if (departId) allow(await isDepartInReach(database.read, actor, departId), 'access.outOfReach');
    const query = { ...place, ...(named ? { selections: named.join() } : {}) };
    const found = await list.listIds(actor, query, workLimit + 1);
    allow(found.length <= workLimit, 'work.archiveTooLarge');
    if (named) for (const id of named) allow(found.includes(id), 'work.notFound');
    const rows = await list.rowsOf(actor, found);
    // Of a task the teacher wants what was handed in, and who has handed in nothing.
    const isOfTask = named === undefined && (courseId ?? additionalId) !== undefined;
    const isWanted = (row: StaffRow) => !isOfTask || handedInAtOf(row) !== null;
    const wanted = rows.filter(isWanted);
    allow(bytesOf(wanted) <= zipLimitBytes, 'work.archiveTooLarge');
    const authors = new Set(wanted.map((row) => row.author_id));
    const children = isOfTask && departId ? await listClass(database.read, actor, departId) : [];
    return { rows: wanted, missing: children.filter(({ id }) => !authors.has(id)) };
  }

  async function* pack(
    { rows, missing }: Choice,
    { language, say }: Words,
  ): AsyncGenerator<Buffer> {
    const zip = createZip(clock.now());
    const lines: string[][] = [headOf(say)];
    const taken = new Set<string>();
    const wordOf = wordsIn(await dictionary.labels(), language);
    const lost = say('server.works.unreadable');
    for (const row of rows) {
      const name = nameFor(row, taken);
      const version = required(await findVersion(database.read, row.versionId));
      // One damaged file does not take the others along; the list says which it is.
      const stream = await openOr(async () =>
        (await content.contentOf(version, { isKept: false })).open(),
      );
      lines.push(lineOf(row, stream ? name : lost, wordOf));
      if (!stream) continue;
      const file = zip.begin(name);
      for await (const part of stream) {
        file.push(part as Uint8Array);
        yield zip.take();
      }
      file.push(new Uint8Array(), true);
      yield zip.take();
    }
    for (const { departName, name, username } of missing) {
      lines.push([say('server.works.notHandedIn'), departName, name, username]);
    }
    const listed = zip.begin(say('server.works.archiveList'));
    listed.push(Buffer.from(writeCsv(lines)), true);
    zip.end();
    yield zip.take();
  }

  const headOf = (say: Words['say']): string[] =>
    [
      'file',
      'departId',
      'realname',
      'username',
      'workName',
      'workType',
      'workStatus',
      'submitTime',
      'score',
      'teacherComment',
    ].map((field) => say(`field.staffWorks.${field}`));

  function lineOf(row: StaffRow, name: string, wordOf: WordOf): string[] {
    const { score, comment } = correctionOf(row);
    const handedInAt = handedInAtOf(row);
    return [
      name,
      row.departName ?? '',
      row.authorName,
      row.username,
      row.work_name,
      wordOf('work_type', row.work_type),
      wordOf('work_status', String(statusOf(row))),
      handedInAt ? presenter.time(handedInAt) : '',
      score === null ? '' : String(score),
      comment ?? '',
    ];
  }

  return {
    async size(actor: Actor, chosen: Chosen): Promise<{ count: number; sizeBytes: number }> {
      const { rows } = await choose(actor, chosen);
      return { count: rows.length, sizeBytes: bytesOf(rows) };
    },

    /** The parts of the archive, made while they are read. */
    async open(
      call: MemberCall,
      chosen: Chosen,
      words: Words,
    ): Promise<{ name: readonly string[]; parts: AsyncGenerator<Buffer> }> {
      const choice = await choose(call.actor, chosen);
      const { rows } = choice;
      await run(call, 'work.archive', (_, { note }) => note({ data: { count: rows.length } }));
      return { name: titleOf(rows, chosen), parts: pack(choice, words) };
    },
  };
}

const bytesOf = (rows: readonly StaffRow[]): number =>
  rows.reduce((sum, { versionBytes }) => sum + (versionBytes ?? 0), 0);

/** What the archive is of, for its name. */
function titleOf(
  [first]: readonly StaffRow[],
  { ids, departId, courseId, additionalId }: Chosen,
): string[] {
  if (!first) return [];
  const task = additionalId ? first.homeworkName : courseId ? first.unitName : undefined;
  if (ids !== undefined && !departId) return [first.work_name];
  return [departId && first.departName, task].filter((part) => typeof part === 'string');
}

/** Class, child and work, with a number where another file has that name. */
function nameFor(row: StaffRow, taken: Set<string>): string {
  const ext = extOf(row.versionFile ?? '');
  const title = [row.departName ?? '', row.authorName ?? '', row.work_name];
  let name = fileNameOf(title, ext);
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    name = fileNameOf(title, ext).replace(/(\.\w+)$/, ` (${number})$1`);
  }
  taken.add(name.toLowerCase());
  return name;
}

async function openOr<T>(open: () => Promise<T>): Promise<T | undefined> {
  try {
    return await open();
  } catch {
    return undefined;
  }
}
