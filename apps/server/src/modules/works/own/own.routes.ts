import { endpoints } from '@sprout/contract';
import type { Handle } from '../../../platform/http/register.ts';
import type { OwnService } from './own.service.ts';

/** An author's list, settings and trash. */
export function registerOwn({ handle, own }: { handle: Handle; own: OwnService }): void {
  const { works } = endpoints;

  handle(works.mine, ({ actor, query }) => own.mine(actor, query));

  handle(works.trash, ({ actor, query }) => own.trash(actor, query));

  handle(works.update, ({ actor, body }) => own.update(actor, body));

  handle(works.renewShareLink, async ({ actor, body }) => ({
    shareToken: await own.renewShareLink(actor, body.workId),
  }));

  handle(works.delete, async ({ actor, query }) => {
    await own.remove(actor, query.id);
    return null;
  });

  handle(works.deleteBatch, async ({ actor, query }) => {
    const ids = query.ids.split(',').map((id) => id.trim());
    return { count: await own.removeMany(actor, [...new Set(ids.filter(Boolean))]) };
  });

  handle(works.restore, ({ actor, body }) => own.restore(actor, body.workId));
}
