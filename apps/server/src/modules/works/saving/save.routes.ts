import { endpoints } from '@sprout/contract';
import type { Handle } from '../../../platform/http/register.ts';
import { WithMessage } from '../../../platform/http/register.ts';
import { serverText } from '../../../platform/http/texts.ts';
import type { Presenter } from '../present.ts';
import { sayIn } from '../say-in.ts';
import type { SaveService } from './save.service.ts';
import type { SubmitService } from './submit.service.ts';

type Deps = { handle: Handle; presenter: Presenter; saves: SaveService; submits: SubmitService };

export function registerSaves({ handle, presenter, saves, submits }: Deps): void {
  const { works } = endpoints;

  handle(works.missingBlobs, async ({ actor, body }) => ({
    missing: await saves.missingBlobs(actor, body.sha256),
  }));

  handle(works.save, async ({ body, ...call }) =>
    presenter.head(await saves.save(call, body, sayIn(call.language))),
  );

  handle(works.submit, async ({ body, language, ...call }) => {
    const { head, isNew } = await submits.submit(call, body);
    const key = isNew ? 'server.works.added' : 'server.works.updated';
    return new WithMessage(presenter.head(head), serverText(language, key));
  });
}
