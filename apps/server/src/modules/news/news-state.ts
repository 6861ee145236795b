export type NewsState = 'draft' | 'waiting' | 'shown';

/** From this status on news is published. Source: teaching-domain section 9. */
export const publishedStatus = 1;

/** Whether visitors read it now, will at its time, or not at all. */
export function newsState(status: number, publishTime: Date | null, now: Date): NewsState {
  if (status < publishedStatus || publishTime === null) return 'draft';
  return publishTime <= now ? 'shown' : 'waiting';
}
