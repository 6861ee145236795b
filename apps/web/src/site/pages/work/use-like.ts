import { errorCodeOf } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import type { WorkDetail } from '../../work-view.ts';
import { readLiked, rememberLiked } from './liked-works.ts';
import { targetOf } from './work-data.ts';

type Options = {
  work: WorkDetail;
  share: string | undefined;
  /** Resolves once this visit is counted: the answer makes a new guest known to the server. */
  countView: () => Promise<unknown>;
};

type Like = { isLiked: boolean; starNum: number; isBusy: boolean; toggle: () => void };

/** One's own like of a work, guests included: the server knows a visitor by a signed cookie. */
export function useLike({ work, share, countView }: Options): Like {
  const { browser } = useServices();
  const { t } = useTexts();
  const toast = useToast();
  const tell = useNotice();
  const [isLiked, setLiked] = useState(work.starred);
  const [starNum, setStarNum] = useState(work.starNum);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    setLiked(work.starred || (browser !== undefined && readLiked(browser.store).has(work.id)));
    setStarNum(work.starNum);
  }, [browser, work]);

  const settle = (liked: boolean) => {
    setLiked(liked);
    if (browser) rememberLiked(browser.store, work.id, liked);
  };

  const toggle = async () => {
    if (!browser) return;
    setBusy(true);
    try {
      // Two first calls at once would make two guests of one, and the like would be the other's.
      await countView();
      const id = isLiked ? 'works.unstar' : 'works.star';
      const answer = await browser.client.call(id, { query: targetOf(work.id, share) });
      settle(!isLiked);
      setStarNum(answer.starNum);
      toast({ text: t(isLiked ? 'works.like.undone' : 'works.like.done') });
    } catch (error) {
      if (errorCodeOf(error) === 'work.alreadyStarred') {
        settle(true);
        toast({ text: t('works.like.again'), tone: 'think' });
      } else {
        tell(error);
      }
    } finally {
      setBusy(false);
    }
  };
  return { isLiked, starNum, isBusy, toggle: () => void toggle() };
}
