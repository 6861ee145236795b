import type { Result } from '@sprout/contract/types';

export type MyWork = Result<'works.mine'>['records'][number];

/** Who opens the address of a work; of everybody only once the staff have shown it. */
export function circleOf({
  visibility,
  reviewState,
}: MyWork): 'everyone' | 'link' | 'class' | 'later' {
  if (visibility === 'link' || visibility === 'class') return visibility;
  return reviewState === 'shown' || reviewState === 'featured' ? 'everyone' : 'later';
}
