import { endpoints } from '@sprout/contract';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Handle } from '../../../platform/http/register.ts';
import { readCookie, visitorCookie } from '../../../platform/http/visitor.ts';
import type { CommentsService } from '../social/comments.service.ts';
import type { SocialService, Visitor } from '../social/social.service.ts';
import type { PublicService } from './public.service.ts';

type Deps = {
  handle: Handle;
  publicWorks: PublicService;
  social: SocialService;
  comments: CommentsService;
};

/** What visitors do with works. */
export function registerPublic({ handle, publicWorks, social, comments }: Deps): void {
  const { works } = endpoints;

  handle(works.leaderboard, ({ actor, query }) => publicWorks.leaderboard(actor, query));

  handle(works.greatWork, ({ actor, query }) => publicWorks.greatWork(actor, query));

  handle(works.studentWorkInfo, (call) =>
    publicWorks.detail(call.actor, call.query, knownKey(call)),
  );

  handle(works.related, ({ actor, query }) => publicWorks.related(actor, query));

  handle(works.authorInfo, ({ actor, query }) => publicWorks.author(actor, query.userId));

  handle(works.publicTags, ({ actor }) => publicWorks.tags(actor));

  handle(works.view, async (call) => ({ viewNum: await social.view(visitorOf(call), call.body) }));

  handle(works.star, async (call) => ({ starNum: await social.star(visitorOf(call), call.query) }));

  handle(works.unstar, async (call) => ({
    starNum: await social.unstar(visitorOf(call), call.query),
  }));

  handle(works.report, async (call) => {
    await social.report(visitorOf(call), call.body);
    return null;
  });

  handle(works.comments, ({ actor, query }) => comments.list(actor, query));

  handle(works.saveComment, ({ actor, body }) => comments.save(actor, body));

  handle(works.deleteComment, async ({ actor, query }) => {
    await comments.remove(actor, query.id);
    return null;
  });
}

const visitorOf = ({ actor, viewerKey, isKnownViewer, networkKey, ip }: CallContext): Visitor => ({
  actor,
  // Before the key, which makes everybody known.
  isKnown: isKnownViewer(),
  key: viewerKey(),
  address: ip,
  networkKey: networkKey(),
});

/** Reading alone gives nobody a cookie. */
function knownKey({ actor, viewerKey, request }: CallContext): string | undefined {
  const isKnown = actor !== undefined || readCookie(request.headers.cookie, visitorCookie);
  return isKnown ? viewerKey() : undefined;
}
