import type { Query } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { assertAnswersForDeparts } from '../../platform/access/reach.ts';
import { type Cell, timeCell } from '../../platform/sheets/cells.ts';
import type { NewSheet } from '../../platform/sheets/xlsx-writer.ts';
import { plainSheets } from '../../platform/table/plain-sheets.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import type { Presenter } from '../works/index.ts';
import { type WordOf, wordsIn } from './dictionary-words.ts';
import type { createStaffList, StaffRow } from './list.repository.ts';
import { correctionOf, handedInAtOf, statusOf } from './present-staff-work.ts';
import { standOf } from './work-stand.ts';

/** Columns of the sheet, in their order. */
const fields = [
  'id',
  'username',
  'realname',
  'workName',
  'workScene',
  'workType',
  'workStatus',
  'departId',
  'courseId',
  'additionalId',
  'viewNum',
  'starNum',
  'submitTime',
  'score',
  'teacherComment',
  'stand',
] as const;

const sheets = plainSheets({
  resource: 'staffWorks',
  fields,
  required: ['id'],
  severalLines: ['teacherComment'],
});

/** What an import may name, and an empty sheet. */
export const { columns: worksColumns, template: worksTemplate } = sheets;

/** No sheet program shows more rows than a little above a million; no member of the staff reads so many. */
const rowLimit = 100_000;
const rowsAtOnce = 500;

type Deps = {
  context: ModuleContext;
  presenter: Presenter;
  list: ReturnType<typeof createStaffList>;
};

/** Works as a sheet, as they are filtered. */
export function createWorksSheet({ context: { run, dictionary }, presenter, list }: Deps) {
  const toCells = (row: StaffRow, wordOf: WordOf): Cell[] => {
    const { score, comment } = correctionOf(row);
    const handedInAt = handedInAtOf(row);
    return [
      row.id,
      row.username,
      row.authorName,
      row.work_name,
      wordOf('work_scene', row.work_scene),
      wordOf('work_type', row.work_type),
      wordOf('work_status', String(statusOf(row))),
      row.departName,
      row.unitName,
      row.homeworkName,
      row.view_num,
      row.star_num,
      timeCell(handedInAt && presenter.time(handedInAt)),
      score,
      comment,
      standOf(row),
    ];
  };

  async function* batchesOf(actor: Actor, ids: readonly string[], language: Language) {
    const wordOf = wordsIn(await dictionary.labels(), language);
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const rows = await list.rowsOf(actor, ids.slice(at, at + rowsAtOnce));
      yield rows.map((row) => toCells(row, wordOf));
    }
  }

  return {
    async make(
      call: MemberCall,
      query: Query<'staffWorks.exportXls'>,
      language: Language,
    ): Promise<NewSheet> {
      const { actor } = call;
      assertAnswersForDeparts(actor);
      const ids = await list.listIds(actor, query, rowLimit);
      const sheet = sheets.sheet({ exporter: actor.nickname, language, rows: [] });
      return { ...sheet, batches: batchesOf(actor, ids, language) };
    },

    noteExport: (call: MemberCall): Promise<void> =>
      run(call, 'work.export', (_, { note }) => note()),
  };
}
