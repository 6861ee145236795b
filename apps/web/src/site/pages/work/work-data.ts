import type { Result } from '@sprout/contract/types';
import { loadOperatorHtml } from '../../operator-html.ts';
import type { Services } from '../../services.ts';
import { readSiteConfig } from '../../site-config.ts';
import type { WorkDetail, WorkRow } from '../../work-view.ts';
import { isAbsent } from '../is-absent.ts';

export type WorkComment = Result<'works.comments'>[number];

export type WorkData = {
  work: WorkDetail;
  author: Result<'works.authorInfo'> | undefined;
  related: WorkRow[];
  /** Undefined while comments are closed. */
  comments: WorkComment[] | undefined;
  /** The secret of a shared link. */
  share: string | undefined;
  /** What the operator says below every work; empty without any. */
  operatorHtml: string;
};

/** Source: teaching-domain section 2.8. */
export const commentPageSize = 10;

/** A work with what stands around it; undefined when this visitor may not see it. */
export async function loadWork(services: Services, url: URL): Promise<WorkData | null> {
  const workId = url.searchParams.get('id') ?? '';
  const share = url.searchParams.get('share') ?? undefined;
  const target = targetOf(workId, share);
  try {
    const work = await services.call('works.studentWorkInfo', { query: target });
    const [author, related, comments, operatorHtml] = await Promise.all([
      orNothing(services.call('works.authorInfo', { query: { userId: work.userId } })),
      services.call('works.related', { query: target }),
      loadComments(services, target),
      loadOperatorHtml(services.call, '_workShareHtml'),
    ]);
    return { work, author, related, comments, share, operatorHtml };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** A work as endpoints name it: where the link is the key, each call needs it. */
export type Target = { workId: string; share?: string };

export const targetOf = (workId: string, share: string | undefined): Target => ({
  workId,
  ...(share ? { share } : {}),
});

async function loadComments({ call, config }: Services, target: Target) {
  const { allowComment } = readSiteConfig(config ?? (await call('config.getCurrent')));
  if (!allowComment) return undefined;
  return call('works.comments', { query: { ...target, page: 1, pageSize: commentPageSize } });
}

/** The author of a private work has no public page. */
async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
