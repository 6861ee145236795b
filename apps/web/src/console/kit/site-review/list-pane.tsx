import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Input, Segmented, Select } from 'antd';
import { waitingChoices } from '../waiting-choices.ts';
import styles from './review.module.css';
import { commentsTab } from './review-filter.ts';
import type { ReviewFilter } from './use-review-queue.ts';
import { useWaitingComments } from './use-waiting-comments.ts';

type Counts = Result<'reviews.counts'> | undefined;
type Tab = ReviewFilter['tab'] | typeof commentsTab;

type Props = {
  filter: ReviewFilter;
  counts: Counts;
  onChange: (change: Partial<ReviewFilter>) => void;
  onComments: () => void;
};

export const numbered = (text: string, n: number | undefined) => (n ? `${text} ${n}` : text);

/** Which works, and of which class. */
export function ListFilter({ filter, counts, onChange, onComments }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles['filter']}>
      <TabChoice
        tab={filter.tab}
        counts={counts}
        onChange={(tab) => (tab === commentsTab ? onComments() : onChange({ tab, keyword: '' }))}
      />
      <Input.Search
        key={filter.keyword}
        allowClear
        aria-label={t('console.review.search')}
        placeholder={t('console.review.searchShort')}
        defaultValue={filter.keyword}
        maxLength={100}
        onSearch={(words) => onChange(searchOf(words))}
      />
      <Select
        aria-label={t('console.review.class')}
        value={filter.departId}
        onChange={(departId) => onChange({ departId })}
        options={[
          { value: '', label: t('console.review.class.all') },
          ...(counts
            ? counts.departs.map(({ id, departName, waiting }) => ({
                value: id,
                label: numbered(departName, waiting),
              }))
            : waitingChoices([filter.departId])),
        ]}
      />
    </div>
  );
}

/** A reviewer who searches looks for a work wherever it stands. */
const searchOf = (words: string): Partial<ReviewFilter> => {
  const keyword = words.trim();
  return keyword ? { keyword, tab: 'all' } : { keyword };
};

type TabProps = { tab: Tab; counts: Counts; onChange: (tab: Tab) => void };

/** Works in three lists, and comments for those who moderate them, each with how many wait. */
export function TabChoice({ tab, counts, onChange }: TabProps) {
  const { t } = useTexts();
  const comments = useWaitingComments();
  return (
    <Segmented<Tab>
      block
      value={tab}
      onChange={onChange}
      options={[
        { value: 'waiting', label: numbered(t('console.review.tab.waiting'), counts?.waiting) },
        { value: 'all', label: t('console.review.tab.all') },
        { value: 'reported', label: numbered(t('console.review.tab.reported'), counts?.reported) },
        ...(comments.isFor
          ? [
              {
                value: commentsTab as Tab,
                label: numbered(t('console.review.tab.comments'), comments.waiting),
              },
            ]
          : []),
      ]}
    />
  );
}
