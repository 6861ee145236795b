import { endpoints, type Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Handle } from '../../../platform/http/register.ts';
import type { CommentRow } from './comments.repository.ts';
import type { CommentsService } from './comments.service.ts';
import type { SocialService, Visitor } from './social.service.ts';

type Deps = {
  handle: Handle;
  social: SocialService;
  comments: CommentsService;
  wireTime: WireTimeFormat;
};

/** What visitors do with works: views, likes, reports and comments. */
export function registerSocial({ handle, social, comments, wireTime }: Deps): void {
  const { works } = endpoints;
  const presentComment = (row: CommentRow, reader: Actor | undefined): Comment => ({
    id: row.id,
    workId: row.work_id,
    userId: row.user_id,
    username: row.nickname,
    realname: row.nickname,
    avatar: row.avatar,
    comment: row.comment,
    createTime: wireTime.toWire(row.created_at),
    mine: row.user_id === reader?.id,
    state: row.state,
  });

  handle(works.view, async (call) => ({ viewNum: await social.view(visitorOf(call), call.body) }));

  handle(works.star, async (call) => ({ starNum: await social.star(visitorOf(call), call.query) }));

  handle(works.unstar, async (call) => ({
    starNum: await social.unstar(visitorOf(call), call.query),
  }));

  handle(works.report, async (call) => {
    await social.report(visitorOf(call), call.body);
    return null;
  });

  handle(works.comments, async ({ actor, query }) => {
    const rows = await comments.list(actor, query);
    return rows.map((row) => presentComment(row, actor));
  });

  handle(works.saveComment, async ({ body, ...call }) =>
    presentComment(await comments.save(call, body), call.actor),
  );

  handle(works.deleteComment, async ({ query, ...call }) => {
    await comments.remove(call, query.id);
    return null;
  });
}

type Comment = Result<'works.saveComment'>;

const visitorOf = ({ actor, viewerKey, isKnownViewer, networkKey, ip }: CallContext): Visitor => ({
  actor,
  // Before the key, which makes everybody known.
  isKnown: isKnownViewer(),
  key: viewerKey(),
  address: ip,
  networkKey: networkKey(),
});
