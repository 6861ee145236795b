import type { Belongings } from '../../platform/belongings.ts';

export const newsBelongings: Belongings = {
  teaching_news: { is_demo: { of: 'demo', onDelete: 'delete' } },
  /** Gone within the hour, whether a user or a guest looked. */
  teaching_news_view: { viewer_key: { of: 'person', onDelete: 'keep' } },
};
