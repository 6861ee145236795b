import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useLocation } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { fillPlaceOf } from '../../kit/fill/fill-place.ts';
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

const staffWords = {
  title: 'forms.title',
  none: 'forms.none',
  noneHint: 'forms.noneHint',
  filled: 'forms.filled',
  until: 'forms.until',
} as const;
const childsWords = {
  title: 'forms.child.title',
  none: 'forms.child.none',
  noneHint: 'forms.child.noneHint',
  filled: 'forms.child.filled',
  until: 'forms.child.until',
} as const;

/** The forms that one is asked to fill in, those that close first before the others. */
function OpenForms() {
  const { t } = useTexts();
  const { client } = useServices();
  const { list, isChilds } = fillPlaceOf(useLocation().pathname);
  const words = isChilds ? childsWords : staffWords;
  const query = useQuery({
    queryKey: ['forms.open'],
    queryFn: ({ signal }) => client.call('forms.open', { signal }),
  });
  return (
    <div className={styles['page']}>
      <PageHead title={t(words.title)} meta={query.data && String(query.data.length)} />
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState pose="point" title={t(words.none)} text={t(words.noneHint)} />
      )}
      {query.data && query.data.length > 0 && (
        <LinkList
          items={query.data.map(({ id, name, openUntil, mine }) => ({
            key: id,
            to: `${list}/${id}`,
            title: name,
            tag: mine > 0 && <Tag tone="ok">{t(words.filled, { n: mine })}</Tag>,
            about: openUntil ? t(words.until, { time: openUntil.slice(0, 16) }) : t('forms.noEnd'),
          }))}
        />
      )}
    </div>
  );
}
