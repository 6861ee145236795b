import { useTexts } from '@sprout/ui';
import { Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import styles from './account-center.module.css';
import { type WorksQuery, workTypes } from './works-query.ts';

type Props = { query: WorksQuery; onChange: (change: Partial<WorksQuery>) => void };

/** Works or trash, and what to look for. */
export function WorksBar({ query, onChange }: Props) {
  const { t } = useTexts();
  const [words, setWords] = useState(query.words);
  return (
    <div className={styles['bar']}>
      <Segmented
        value={query.tab}
        onChange={(tab) => onChange({ tab, words: '', workType: '' })}
        options={[
          { value: 'mine' as const, label: t('console.works.tab.mine') },
          { value: 'trash' as const, label: t('console.works.tab.trash') },
        ]}
      />
      {query.tab === 'mine' && (
        <>
          <Input.Search
            className={styles['search'] ?? ''}
            aria-label={t('console.works.search')}
            placeholder={t('console.works.search')}
            value={words}
            allowClear
            onChange={(event) => setWords(event.target.value)}
            onSearch={(value) => onChange({ words: value.trim() })}
          />
          <Select<WorksQuery['workType']>
            className={styles['type'] ?? ''}
            aria-label={t('console.works.type')}
            value={query.workType}
            onChange={(workType) => onChange({ workType })}
            options={[
              { value: '', label: t('console.works.type.all') },
              ...workTypes.map((value) => ({ value, label: t(`console.type.${value}`) })),
            ]}
          />
        </>
      )}
    </div>
  );
}
