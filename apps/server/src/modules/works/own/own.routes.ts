import { endpoints } from '@sprout/contract';
import type { Handle } from '../../../platform/http/register.ts';
import type { OwnService } from './own.service.ts';

/** An author's list, settings and trash. */
export function registerOwn({ handle, own }: { handle: Handle; own: OwnService }): void {
  const { works } = endpoints;

  handle(works.mine, ({ actor, query }) => own.mine(actor, query));

  handle(works.trash, ({ actor, query }) => own.trash(actor, query));

  handle(works.update, ({ body, ...call }) => own.update(call, body));

  handle(works.renewShareLink, async ({ body, ...call }) => ({
    shareToken: await own.renewShareLink(call, body.workId),
  }));

  handle(works.delete, async ({ query, ...call }) => {
    await own.remove(call, query.id);
    return null;
  });

  handle(works.deleteBatch, async ({ query, ...call }) => {
    const ids = query.ids.split(',').map((id) => id.trim());
    return { count: await own.removeMany(call, [...new Set(ids.filter(Boolean))]) };
  });

  handle(works.restore, ({ body, ...call }) => own.restore(call, body.workId));
}
