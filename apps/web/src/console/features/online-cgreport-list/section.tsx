import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionHead } from '../../kit/figures/section-head.tsx';
import { LinkList } from '../../kit/link-list/link-list.tsx';
import type { FiguresSectionProps } from '../../kit/places.ts';
import { Tag } from '../../kit/tag.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './report-list.module.css';

export const Section = (props: FiguresSectionProps) => (
  <SubjectTexts subject="namedReports">
    <Reports {...props} />
  </SubjectTexts>
);

/** Every report that one may see, each a way to its own page. */
function Reports({ title }: FiguresSectionProps) {
  const { t, language } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const query = useQuery({
    queryKey: ['namedReports.list', language],
    queryFn: ({ signal }) => client.call('namedReports.list', { signal }),
  });
  const found = query.data?.filter(({ title, about }) =>
    `${title} ${about}`.toLowerCase().includes(word.trim().toLowerCase()),
  );
  return (
    <>
      <SectionHead title={title} meta={query.data && String(query.data.length)}>
        <Input.Search
          className={styles['find'] ?? ''}
          allowClear
          aria-label={t('namedReports.find')}
          placeholder={t('namedReports.find')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        {can('system:report:list') && (
          <Button onClick={() => void navigate('/online/cgreportHead')}>
            {t('namedReports.definitions')}
          </Button>
        )}
      </SectionHead>
      <p className={styles['intro']}>{t('namedReports.intro')}</p>
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {found?.length === 0 && (
        <EmptyState
          pose="point"
          title={t('namedReports.noneFound')}
          text={t('namedReports.noneFoundHint')}
        />
      )}
      {found && found.length > 0 && (
        <LinkList
          items={found.map(({ code, title, about, isWholeSchool }) => ({
            key: code,
            to: `/online/cgreport/${code}`,
            title,
            tag: isWholeSchool && <Tag tone="primary">{t('namedReports.wholeSchool')}</Tag>,
            about,
          }))}
        />
      )}
    </>
  );
}
