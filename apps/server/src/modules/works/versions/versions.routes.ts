import { endpoints, type Result } from '@sprout/contract';
import { type Files, sendFile } from '../../../platform/files/index.ts';
import { type Handle, handledReply } from '../../../platform/http/register.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { Presenter } from '../present.ts';
import { sayIn } from '../say-in.ts';
import type { CopyService } from './copy.service.ts';
import type { VersionsService } from './versions.service.ts';

type Deps = {
  handle: Handle;
  presenter: Presenter;
  versions: VersionsService;
  copies: CopyService;
  files: Pick<Files, 'ticketed' | 'url'>;
};

/** Opening, history and copies. */
export function registerVersions({ handle, presenter, versions, copies, files }: Deps): void {
  const { works } = endpoints;

  handle(works.open, async ({ actor, query }) => {
    const opened = await versions.open(actor, query.workId, query.versionId);
    return {
      ...presenter.head(opened),
      mine: opened.isMine,
      readOnly: !opened.isMine,
      courseId: opened.work.unit_id,
      additionalId: opened.work.additional_id,
      departId: opened.work.depart_id,
      files: opened.files,
    };
  });

  handle(works.versions, async ({ actor, query }) => {
    const paging = readPaging(query, 20);
    const { work, rows } = await versions.list(actor, query.workId, paging);
    const records = rows.map((row) => presenter.version(row, work));
    return presentPage(records, work.version_count, paging);
  });

  handle(works.versionFile, async ({ actor, query, request, reply }) => {
    const content = await versions.file(actor, query);
    // The address stays while the work goes on, so a browser asks whether it is still the same.
    await sendFile(request, reply, content, { cacheControl: 'private, no-cache' });
    return handledReply;
  });

  handle(works.asStarter, async ({ actor, body }) => {
    const { work, workUrl } = await versions.asStarter(actor, body.workId);
    const ticketed = files.ticketed(workUrl);
    const { work_name: workName, work_type: workType } = work;
    // From a closed list of words.
    type WorkType = Result<'works.asStarter'>['workType'];
    return {
      workName,
      workType: workType as WorkType,
      workUrl: ticketed,
      workUrl_url: files.url(ticketed),
    };
  });

  handle(works.restoreVersion, async ({ body, ...call }) =>
    presenter.head(await versions.restore(call, body)),
  );

  handle(works.useCopy, async ({ body, ...call }) =>
    presenter.head(await versions.useCopy(call, body.copyId)),
  );

  handle(works.remix, async ({ body, ...call }) =>
    presenter.head(await copies.remix(call, body, sayIn(call.language))),
  );
}
