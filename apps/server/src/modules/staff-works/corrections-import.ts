import { textLimits } from '@sprout/contract';
import { checkText } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { scope } from '../../platform/access/scope.ts';
import { AppError } from '../../platform/errors.ts';
import { errorText, serverText } from '../../platform/http/texts.ts';
import { timeOfText } from '../../platform/sheets/cell-days.ts';
import type { FoundRow } from '../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../platform/table/import-report.ts';
import type { ImportOptions } from '../../platform/table/transfer.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { workScope } from '../works/index.ts';
import { type createCorrection, isMarkable } from './correction.service.ts';
import { type WordOf, wordsIn } from './dictionary-words.ts';
import { type StaffRow, selectStaffWorks } from './list.repository.ts';
import { correctionOf, handedInAtOf, statusOf } from './present-staff-work.ts';
import { standOf } from './work-stand.ts';
import { worksColumns } from './works-sheet.service.ts';

type Deps = {
  context: Pick<ModuleContext, 'database' | 'dictionary' | 'wireTime'>;
  correction: ReturnType<typeof createCorrection>;
};
type File = Required<ImportOptions>;
type Line = { row: FoundRow; id: string; score: number | null; comment: string };

const worksAtOnce = 500;
const wholeTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;
/** The others say which work is meant. */
const storedFields = ['id', 'username', 'realname', 'workName', 'score', 'teacherComment'];
/** An id says nothing to people. */
const namingFields = ['realname', 'workName'];

/** Stars and words for works, filled in beside the exported list. */
export function createCorrectionsImport({ context, correction }: Deps) {
  const { database, dictionary, wireTime } = context;

  async function findWorks(
    { actor }: Pick<MemberCall, 'actor'>,
    lines: readonly Line[],
  ): Promise<ReadonlyMap<string, StaffRow>> {
    const works = new Map<string, StaffRow>();
    for (let at = 0; at < lines.length; at += worksAtOnce) {
      const ids = lines.slice(at, at + worksAtOnce).map(({ id }) => id);
      const rows = await selectStaffWorks(database.write, actor)
        .where('w.id', 'in', ids)
        .where('w.deleted_at', 'is', null)
        .where(scope(actor, workScope))
        .execute();
      for (const row of rows) works.set(row.id, row);
    }
    return works;
  }

  const shownTime = (at: Date | null): string => (at ? wireTime.toWire(at) : '');

  /** Whether a work was handed in again or marked since the sheet was exported, as far as the sheet tells. */
  function hasChanged({ values }: FoundRow, work: StaffRow, wordOf: WordOf): boolean {
    const stand = values['stand']?.trim() ?? '';
    if (stand !== '') return stand.toLowerCase() !== standOf(work);
    // Sheets of an earlier export have no such code.
    const handedIn = timeOfText(values['submitTime']?.trim() ?? '');
    const now = shownTime(handedInAtOf(work));
    if (wholeTime.test(handedIn) && handedIn.slice(0, 16) !== now.slice(0, 16)) return true;
    const status = values['workStatus']?.trim() ?? '';
    const isMarked = correctionOf(work).score !== null;
    return status !== '' && isMarked && status !== wordOf('work_status', String(statusOf(work)));
  }

  /** What stands and what the sheet says, side by side. */
  const bothOf = (
    now: { at: Date | null; score: number | null; comment: string | null },
    sent: { score: number | null; comment: string },
    language: Language,
  ): string =>
    serverText(language, 'server.sheet.changedSince', {
      time: shownTime(now.at) || '-',
      score: now.score ?? '-',
      comment: now.comment?.trim() || '-',
      sentScore: sent.score ?? '-',
      sentComment: sent.comment || '-',
    });

  /** What is wrong with a line; nothing for one that was taken in, or that says nothing new. */
  async function take(
    call: MemberCall,
    { row, id, score, comment }: Line,
    work: StaffRow | undefined,
    { language, isCheck, overwrite, wordOf }: Omit<File, 'readTable'> & { wordOf: WordOf },
  ): Promise<BadRow | undefined> {
    if (!work) return { row, field: 'id', problem: 'unknownRow' };
    const stands = correctionOf(work);
    const isNew = score !== null && score !== stands.score;
    const isNewlySaid = comment !== '' && comment !== (stands.comment?.trim() ?? '');
    if (!isNew && !isNewlySaid) return undefined;
    const unfit = isNewlySaid ? problemOf(comment, language) : undefined;
    if (unfit) return { row, field: 'teacherComment', problem: { sentence: unfit } };
    const given = { score: score ?? stands.score, comment: comment || stands.comment };
    if (!isMarkable(work, given.score)) return { row, field: '', problem: 'notHandedIn' };
    if (hasChanged(row, work, wordOf) && overwrite.get(row.line) !== standOf(work)) {
      const now = { at: handedInAtOf(work), ...stands };
      const sentence = bothOf(now, { score, comment }, language);
      return { row, field: '', problem: { sentence }, overwrite: standOf(work) };
    }
    if (isCheck) return undefined;
    try {
      await correction.edit(call, { id, teachingWorkCorrectList: [given] }, standOf(work));
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const sentence = errorText(language, error.code);
      return { row, field: 'score', problem: { sentence } };
    }
  }

  return {
    /** Each line by itself: what was taken in stays whatever becomes of the others. Throws `sheet.*`, `file.empty`. */
    async run(
      call: MemberCall,
      { readTable, language, isCheck, overwrite = new Map() }: ImportOptions,
    ) {
      const columns = worksColumns(language);
      const { head, found, unread, total, warnings } = await readTable(columns);
      const bad: BadRow[] = [...unread];
      const lines: Line[] = [];
      for (const row of found) {
        const line = readLine(row);
        if ('problem' in line) bad.push(line);
        else lines.push(line);
      }
      const works = await findWorks(call, lines);
      const wordOf = wordsIn(await dictionary.labels(), language);
      for (const line of lines) {
        const refused = await take(call, line, works.get(line.id), {
          language,
          isCheck,
          overwrite,
          wordOf,
        });
        if (refused) bad.push(refused);
      }
      const badLines = new Set(bad.map(({ row }) => row.line)).size;
      const counts = { total, good: total - badLines };
      return { head, columns, found, bad, counts, warnings, storedFields, namingFields };
    },
  };
}

/** Why words are not taken; the same that grading and reviewing say. */
function problemOf(comment: string, language: Language): string | undefined {
  const checked = checkText(comment, { max: textLimits.reviewComment, mayBreakLines: true });
  return 'text' in checked ? undefined : errorText(language, checked.problem.code, checked.problem);
}

function readLine(row: FoundRow): Line | BadRow {
  const cell = (name: string): string => row.values[name]?.trim() ?? '';
  const id = cell('id');
  const score = cell('score');
  const comment = cell('teacherComment');
  if (id === '') return { row, field: 'id', problem: 'required' };
  if (score !== '' && !/^[0-5](\.0+)?$/.test(score)) {
    return { row, field: 'score', problem: 'format' };
  }
  if ([...comment].length > textLimits.reviewComment) {
    return { row, field: 'teacherComment', problem: 'tooLong' };
  }
  return { row, id, score: score === '' ? null : Number(score), comment };
}
