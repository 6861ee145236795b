import { endpoints } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { sendFile } from '../../../platform/files/index.ts';
import type { Handle } from '../../../platform/http/register.ts';
import { handledReply, WithMessage } from '../../../platform/http/register.ts';
import { serverText } from '../../../platform/http/texts.ts';
import { readPaging } from '../../../platform/paging.ts';
import type { Say } from '../texts.ts';
import type { CopyService } from '../versions/copy.service.ts';
import type { VersionsService } from '../versions/versions.service.ts';
import type { SaveService } from './save.service.ts';
import type { SubmitService } from './submit.service.ts';

type Deps = {
  handle: Handle;
  saves: SaveService;
  versions: VersionsService;
  submits: SubmitService;
  copies: CopyService;
};

/** Saving, history and copies. */
export function registerSaves({ handle, saves, versions, submits, copies }: Deps): void {
  const { works } = endpoints;

  handle(works.missingBlobs, async ({ actor, body }) => ({
    missing: await saves.missingBlobs(actor, body.sha256),
  }));

  handle(works.save, ({ actor, body, language }) => saves.save(actor, body, sayIn(language)));

  handle(works.submit, async ({ actor, body, language }) => {
    const { head, isNew } = await submits.submit(actor, body);
    const key = isNew ? 'server.works.added' : 'server.works.updated';
    return new WithMessage(head, serverText(language, key));
  });

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

  handle(works.restoreVersion, ({ actor, body }) => versions.restore(actor, body));

  handle(works.useCopy, ({ actor, body }) => versions.useCopy(actor, body.copyId));

  handle(works.remix, ({ actor, body, language }) => copies.remix(actor, body, sayIn(language)));
}

const sayIn =
  (language: Language): Say =>
  (key, params) =>
    serverText(language, key, params);
