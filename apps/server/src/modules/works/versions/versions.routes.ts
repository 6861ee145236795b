import { endpoints } from '@sprout/contract';
import { sendFile } from '../../../platform/files/index.ts';
import { type Handle, handledReply } from '../../../platform/http/register.ts';
import { readPaging } from '../../../platform/paging.ts';
import { sayIn } from '../say-in.ts';
import type { CopyService } from './copy.service.ts';
import type { VersionsService } from './versions.service.ts';

type Deps = { handle: Handle; versions: VersionsService; copies: CopyService };

/** Opening, history and copies. */
export function registerVersions({ handle, versions, copies }: Deps): void {
  const { works } = endpoints;

  handle(works.open, ({ actor, query }) => versions.open(actor, query.workId, query.versionId));

  handle(works.versions, ({ actor, query }) =>
    versions.list(actor, query.workId, readPaging(query, 20)),
  );

  handle(works.versionFile, async ({ actor, query, request, reply }) => {
    const content = await versions.file(actor, query);
    // The address stays while the work goes on, so a browser asks whether it is still the same.
    await sendFile(request, reply, content, { cacheControl: 'private, no-cache' });
    return handledReply;
  });

  handle(works.restoreVersion, ({ body, ...call }) => versions.restore(call, body));

  handle(works.useCopy, ({ body, ...call }) => versions.useCopy(call, body.copyId));

  handle(works.remix, ({ body, ...call }) => copies.remix(call, body, sayIn(call.language)));
}
