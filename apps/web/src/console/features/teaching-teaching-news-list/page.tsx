import { news } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import { useDictItems } from '../../kit/dict-items/use-dict-items.tsx';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useNewsActions } from './use-news-actions.ts';

const newNews = { newsStatus: 0 };

/** News of the school: written, shown as visitors will read it, and published now or at its time. */
export function Page() {
  const { t } = useTexts();
  const columns = useColumns();
  const dictItems = useDictItems();
  const actionsOf = useNewsActions();
  const layout = {
    as: 'sections',
    groups: [
      {
        title: t('news.form.text'),
        fields: [
          'newsTitle',
          'newsStatus',
          'publishTime',
          'category',
          'isPinned',
          'cover',
          'newsContent',
        ],
      },
      { title: t('news.form.english'), fields: ['newsTitleEn', 'newsContentEn'] },
    ],
  } as const;
  return (
    <>
      <TableScreen
        resource={news}
        spec={{
          columns,
          cover: { picture: 'cover', second: 'category' },
          switches: { isPinned: {} },
        }}
        initial={newNews}
        layout={layout}
        isPage
        hasCards
        card={(row) => ({
          title: row.newsTitle,
          cover: row.cover_url || undefined,
          text: row.category_dictText,
          state: <NewsState row={row} />,
          meta: row.publishTime && <TimeText at={row.publishTime} />,
        })}
        headActions={(declared) => [
          dictItems.actionFor(news.fields.category.dict, t('news.categories')),
          ...declared,
        ]}
        rowActions={(declared, row) => [...actionsOf(row), ...declared]}
      />
      {dictItems.drawer}
    </>
  );
}

function useColumns(): ListSpec<typeof news>['columns'] {
  const { t } = useTexts();
  return useMemo(
    () => [
      'newsTitle',
      'category',
      { key: 'newsStatus', render: (row) => <NewsState row={row} /> },
      'publishTime',
      'isPinned',
      { key: 'viewNum', title: t('field.news.viewNum'), isRight: true, canSort: true },
      'createBy',
      'updateTime',
    ],
    [t],
  );
}

const tones = { draft: 'off', waiting: 'sun', shown: 'ok' } as const;

function NewsState({ row: { state } }: { row: { state: keyof typeof tones } }) {
  const { t } = useTexts();
  return <StateChip tone={tones[state]}>{t(`news.state.${state}`)}</StateChip>;
}
