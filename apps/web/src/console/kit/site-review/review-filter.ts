import type { CommentState } from './use-comments.ts';
import type { ReviewFilter } from './use-review-queue.ts';

/** The place of the comments beside the lists of works, as the address names it. */
export const commentsTab = 'comments';

export const commentStates: readonly CommentState[] = ['waiting', 'shown', 'refused'];

/** What an address has beside the list: whether it is that of the page of grading. */
const kept = (params: URLSearchParams): URLSearchParams => {
  const mode = params.get('mode');
  return new URLSearchParams(mode === null ? {} : { mode });
};

/** The open list as the address tells it. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const tab = (['all', 'reported'] as const).find((known) => known === params.get('tab'));
  return {
    tab: tab ?? 'waiting',
    departId: params.get('departId') ?? '',
    keyword: params.get('keyword') ?? '',
    workId: params.get('workId') ?? undefined,
  };
}

/** The address of a list; what is as usual is left out. */
export function writeReviewFilter(
  was: URLSearchParams,
  { tab, departId, keyword }: Omit<ReviewFilter, 'workId'>,
): URLSearchParams {
  const params = kept(was);
  if (tab !== 'waiting') params.set('tab', tab);
  if (departId) params.set('departId', departId);
  if (keyword) params.set('keyword', keyword);
  return params;
}

/** The open list of comments. */
export const readCommentState = (params: URLSearchParams): CommentState =>
  commentStates.find((known) => known === params.get('state')) ?? 'waiting';

export function writeCommentState(was: URLSearchParams, state: CommentState): URLSearchParams {
  const params = kept(was);
  params.set('tab', commentsTab);
  if (state !== 'waiting') params.set('state', state);
  return params;
}
