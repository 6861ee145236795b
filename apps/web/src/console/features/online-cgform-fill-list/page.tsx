import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LinkList } from '../../kit/link-list/link-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './fill-list.module.css';

export const Page = () => (
  <SubjectTexts subject="forms">
    <OpenForms />
  </SubjectTexts>
);

/** The forms that one is asked to fill in, those that close first before the others. */
function OpenForms() {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['forms.open'],
    queryFn: ({ signal }) => client.call('forms.open', { signal }),
  });
  return (
    <div className={styles['page']}>
      <PageHead title={t('forms.title')} meta={query.data && String(query.data.length)} />
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState pose="point" title={t('forms.none')} text={t('forms.noneHint')} />
      )}
      {query.data && query.data.length > 0 && (
        <LinkList
          items={query.data.map(({ id, name, openUntil, mine }) => ({
            key: id,
            to: `/online/cgformFill/${id}`,
            title: name,
            tag: mine > 0 && <Tag tone="ok">{t('forms.filled', { n: mine })}</Tag>,
            about: openUntil
              ? t('forms.until', { time: openUntil.slice(0, 16) })
              : t('forms.noEnd'),
          }))}
        />
      )}
    </div>
  );
}
