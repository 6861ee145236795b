import { endpoints } from '@sprout/contract';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Handle } from '../../../platform/http/register.ts';
import { readCookie, visitorCookie } from '../../../platform/http/visitor.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { Presenter } from '../present.ts';
import { presentCard, presentDetail } from './present-public.ts';
import type { PublicService } from './public.service.ts';
import type { CardRow } from './public-lists.repository.ts';

type Deps = {
  handle: Handle;
  presenter: Presenter;
  publicWorks: PublicService;
  wireTime: WireTimeFormat;
};

/** What visitors look at. */
export function registerPublic({ handle, presenter, publicWorks, wireTime }: Deps): void {
  const { works } = endpoints;
  const toCards = (rows: readonly CardRow[]) => rows.map((row) => presentCard(row, wireTime));

  handle(works.leaderboard, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await publicWorks.leaderboard(actor, query, paging);
    return presentPage(toCards(rows), total, paging);
  });

  handle(works.greatWork, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await publicWorks.greatWork(actor, paging);
    return presentPage(toCards(rows), total, paging);
  });

  handle(works.studentWorkInfo, async (call) =>
    presentDetail(presenter, await publicWorks.detail(call.actor, call.query, knownKey(call))),
  );

  handle(works.related, async ({ actor, query }) =>
    toCards(await publicWorks.related(actor, query)),
  );

  handle(works.authorInfo, async ({ actor, query }) => {
    const author = await publicWorks.author(actor, query.userId);
    return {
      id: author.id,
      realname: author.nickname,
      avatar: author.avatar,
      workCount: author.works,
      viewCount: author.views,
      starCount: author.stars,
      joinTime: wireTime.toWire(author.created_at),
    };
  });

  handle(works.publicTags, ({ actor }) => publicWorks.tags(actor));
  handle(works.publicChoices, ({ actor }) => publicWorks.choices(actor));
}

/** A visitor who only reads gets no cookie. */
function knownKey({ actor, viewerKey, request }: CallContext): string | undefined {
  const isKnown = actor !== undefined || readCookie(request.headers.cookie, visitorCookie);
  return isKnown ? viewerKey() : undefined;
}
