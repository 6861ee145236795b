import { endpoints } from '@sprout/contract';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Handle } from '../../../platform/http/register.ts';
import { readCookie, visitorCookie } from '../../../platform/http/visitor.ts';
import type { PublicService } from './public.service.ts';

type Deps = { handle: Handle; publicWorks: PublicService; wireTime: WireTimeFormat };

/** What visitors look at. */
export function registerPublic({ handle, publicWorks, wireTime }: Deps): void {
  const { works } = endpoints;

  handle(works.leaderboard, ({ actor, query }) => publicWorks.leaderboard(actor, query));

  handle(works.greatWork, ({ actor, query }) => publicWorks.greatWork(actor, query));

  handle(works.studentWorkInfo, (call) =>
    publicWorks.detail(call.actor, call.query, knownKey(call)),
  );

  handle(works.related, ({ actor, query }) => publicWorks.related(actor, query));

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
}

/** Reading alone gives nobody a cookie. */
function knownKey({ actor, viewerKey, request }: CallContext): string | undefined {
  const isKnown = actor !== undefined || readCookie(request.headers.cookie, visitorCookie);
  return isKnown ? viewerKey() : undefined;
}
