import { endpoints } from '@sprout/contract';
import { assertAnswersForDeparts } from '../../platform/access/reach.ts';
import { fileNameOf, sendMade } from '../../platform/files/index.ts';
import { handledReply, WithMessage } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { registerTransfer } from '../../platform/table/transfer.ts';
import type { ModuleContext } from '../module.ts';
import { createContent, createPresenter } from '../works/index.ts';
import { createArchives } from './archive.service.ts';
import { createClonesService } from './clones.service.ts';
import { findNewestReview, listCommentsOf } from './comments.repository.ts';
import { createCorrection } from './correction.service.ts';
import { createCorrectionsImport } from './corrections-import.ts';
import { getStaffWork } from './get-staff-work.ts';
import { createStaffList, type StaffRow } from './list.repository.ts';
import { correctionOf, presentStaffWork } from './present-staff-work.ts';
import { createTagsService } from './tags.service.ts';
import { createWorksSheet, worksTemplate } from './works-sheet.service.ts';

export function registerStaffWorks(context: ModuleContext): void {
  const { handle, files, database, config } = context;
  const { staffWorks } = endpoints;
  const presenter = createPresenter(context);
  const content = createContent(context);
  const list = createStaffList(database, config.timeZone);
  const tags = createTagsService(context);
  const clones = createClonesService(context);
  const correction = createCorrection(context, content);
  const archives = createArchives({ context, content, presenter, list });
  const sheet = createWorksSheet({ context, presenter, list });
  const present = (row: StaffRow) => presentStaffWork({ presenter, files }, row);

  handle(staffWorks.list, async ({ actor, query }) => {
    assertAnswersForDeparts(actor);
    const paging = readPaging(query);
    const { rows, total } = await list.list(actor, query, paging);
    return presentPage(rows.map(present), total, paging);
  });

  handle(staffWorks.queryById, async ({ actor, query }) =>
    present(await getStaffWork(database.write, actor, query.id)),
  );

  handle(staffWorks.edit, async ({ body, ...call }) => present(await correction.edit(call, body)));

  handle(staffWorks.corrections, async ({ actor, query }) => {
    const row = await getStaffWork(database.read, actor, query.id);
    const { score, comment } = correctionOf(row);
    if (score === null && !comment) return [];
    const review = await findNewestReview(database.read, row.id);
    const at = row.gradedAt ?? review?.created_at;
    return [
      {
        id: row.submissionId ?? review?.id ?? row.id,
        workId: row.id,
        score,
        comment,
        createBy: row.gradedBy ?? review?.reviewer_id ?? null,
        createTime: at ? presenter.time(at) : null,
      },
    ];
  });

  handle(staffWorks.comments, async ({ actor, query }) => {
    const work = await getStaffWork(database.read, actor, query.id);
    const rows = await listCommentsOf(database.read, work.id);
    return rows.map((row) => ({
      id: row.id,
      workId: row.work_id,
      userId: row.user_id,
      username: row.nickname,
      realname: row.nickname,
      avatar: row.avatar,
      comment: row.comment,
      createTime: presenter.time(row.created_at),
      mine: row.user_id === actor.id,
      state: row.state,
    }));
  });

  handle(staffWorks.sendWork, async ({ body, language, ...call }) => {
    const count = await clones.send(call, body);
    return new WithMessage({ count }, serverText(language, 'server.works.sent', { n: count }));
  });

  handle(staffWorks.getWorkTags, (call) => tags.list(call));
  handle(staffWorks.setWorkTag, async ({ query, ...call }) => {
    const set = await tags.set(call, query.workId, query.workTag ?? '');
    return { workTag: set.length > 0 ? set.join(',') : null };
  });
  handle(staffWorks.delWorkTag, async ({ query, ...call }) => ({
    count: await tags.remove(call, query.tag, query.force === true),
  }));

  handle(staffWorks.archiveSize, ({ actor, query }) => archives.size(actor, query));
  handle(staffWorks.archive, async ({ query, language, reply, ...call }) => {
    const { name, parts } = await archives.open(call, query, {
      language,
      say: (key) => serverText(language, key),
    });
    const title = name.join('') !== '' ? name : serverText(language, 'noun.staffWorks', { n: 1 });
    const file = { mediaType: 'application/zip', fileName: fileNameOf(title, 'zip') };
    await sendMade(reply, file, parts);
    return handledReply;
  });

  const imports = createCorrectionsImport({ context, correction });
  registerTransfer(context, {
    exportXls: staffWorks.exportXls,
    importTemplate: staffWorks.importTemplate,
    imports: [staffWorks.importExcel],
    resource: 'staffWorks',
    fileName: (language) => fileNameOf(serverText(language, 'noun.staffWorks', { n: 2 }), 'xlsx'),
    sheet: (call) => sheet.make(call, call.query, call.language),
    noteExport: sheet.noteExport,
    template: worksTemplate,
    take: imports.run,
  });
}
