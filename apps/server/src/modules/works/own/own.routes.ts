import { endpoints, type Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Handle } from '../../../platform/http/register.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { Presenter } from '../present.ts';
import type { OwnService } from './own.service.ts';

type Deps = { handle: Handle; presenter: Presenter; own: OwnService };

/** The predecessor's page asks without a size and shows everything. Source: teaching-domain section 8.1. */
const defaultPageSize = 999;

/** An author's list, settings and trash. */
export function registerOwn({ handle, presenter, own }: Deps): void {
  const { works } = endpoints;

  async function page(actor: Actor, query: Query<'works.mine'>, which: { isTrash: boolean }) {
    const paging = readPaging(query, defaultPageSize);
    const { rows, total } = await own.list(actor, query, paging, which);
    return presentPage(rows.map(presenter.mine), total, paging);
  }

  handle(works.mine, ({ actor, query }) => page(actor, query, { isTrash: false }));

  handle(works.trash, ({ actor, query }) => page(actor, query, { isTrash: true }));

  handle(works.update, async ({ body, ...call }) => presenter.mine(await own.update(call, body)));

  handle(works.renewShareLink, async ({ body, ...call }) => ({
    shareToken: await own.renewShareLink(call, body.workId),
  }));

  handle(works.askForSite, async ({ body, ...call }) =>
    presenter.mine(await own.askForSite(call, body.workId)),
  );

  handle(works.delete, async ({ query, ...call }) => {
    await own.remove(call, query.id);
    return null;
  });

  handle(works.deleteBatch, async ({ query, ...call }) => {
    const ids = query.ids.split(',').map((id) => id.trim());
    return { count: await own.removeMany(call, [...new Set(ids.filter(Boolean))]) };
  });

  handle(works.restore, async ({ body, ...call }) =>
    presenter.mine(await own.restore(call, body.workId)),
  );
}
