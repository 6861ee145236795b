import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Segmented, Select } from 'antd';
import styles from './review.module.css';
import type { RoomFilter } from './use-room.ts';

type Props = {
  filter: RoomFilter;
  counts: Result<'reviews.counts'> | undefined;
  onChange: (change: Partial<RoomFilter>) => void;
};

/** Which works, and of which class. */
export function ListFilter({ filter, counts, onChange }: Props) {
  const { t } = useTexts();
  const label = (text: string, n: number | undefined) => (n ? `${text} ${n}` : text);
  return (
    <div className={styles['filter']}>
      <Segmented
        block
        value={filter.tab}
        onChange={(tab) => onChange({ tab })}
        options={[
          {
            value: 'waiting' as const,
            label: label(t('console.review.tab.waiting'), counts?.waiting),
          },
          { value: 'all' as const, label: t('console.review.tab.all') },
          {
            value: 'reported' as const,
            label: label(t('console.review.tab.reported'), counts?.reported),
          },
        ]}
      />
      <Select
        aria-label={t('console.review.class')}
        value={filter.departId}
        onChange={(departId) => onChange({ departId })}
        options={[
          { value: '', label: t('console.review.class.all') },
          ...(counts?.departs ?? []).map(({ id, departName, waiting }) => ({
            value: id,
            label: label(departName, waiting),
          })),
        ]}
      />
    </div>
  );
}
