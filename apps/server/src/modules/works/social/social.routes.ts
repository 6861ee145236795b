import { endpoints } from '@sprout/contract';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Handle } from '../../../platform/http/register.ts';
import type { CommentsService } from './comments.service.ts';
import type { SocialService, Visitor } from './social.service.ts';

type Deps = { handle: Handle; social: SocialService; comments: CommentsService };

/** What visitors do with works: views, likes, reports and comments. */
export function registerSocial({ handle, social, comments }: Deps): void {
  const { works } = endpoints;

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

  handle(works.saveComment, ({ body, ...call }) => comments.save(call, body));

  handle(works.deleteComment, async ({ query, ...call }) => {
    await comments.remove(call, query.id);
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
