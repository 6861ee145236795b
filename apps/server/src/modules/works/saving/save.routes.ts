import { endpoints } from '@sprout/contract';
import type { Handle } from '../../../platform/http/register.ts';
import { WithMessage } from '../../../platform/http/register.ts';
import { serverText } from '../../../platform/http/texts.ts';
import type { Presenter } from '../present.ts';
import { sayIn } from '../say-in.ts';
import { plainFileType } from '../work-kinds.ts';
import type { FileHandIn } from './file-hand-in.service.ts';
import type { SaveService } from './save.service.ts';
import type { SubmitService } from './submit.service.ts';

type Deps = {
  handle: Handle;
  presenter: Presenter;
  saves: SaveService;
  submits: SubmitService;
  fileHandIn: FileHandIn;
};

export function registerSaves(deps: Deps): void {
  const { handle, presenter, saves, submits, fileHandIn } = deps;
  const { works } = endpoints;

  handle(works.missingBlobs, async ({ actor, body }) => ({
    missing: await saves.missingBlobs(actor, body.sha256),
  }));

  handle(works.save, async ({ body, ...call }) =>
    presenter.head(await saves.save(call, body, sayIn(call.language))),
  );

  handle(works.submit, async ({ body, language, ...call }) => {
    const isFile = body.workType === plainFileType && body.additionalId;
    const { head, isNew } = isFile
      ? await fileHandIn.handInOne(call, { ...body, additionalId: body.additionalId ?? '' })
      : await submits.submit(call, body);
    const key = isNew ? 'server.works.added' : 'server.works.updated';
    return new WithMessage(presenter.head(head), serverText(language, key));
  });

  handle(works.handInFiles, async ({ body, ...call }) => {
    const { head } = await fileHandIn.handIn(call, body);
    return presenter.head(head);
  });
}
