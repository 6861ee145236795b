import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import type { FiguresFilter } from './figures-filter.ts';

/** In place of the figures of classes where there are none: none that the reader answers for, or none in the choice. */
export function NoClasses({ filter }: { filter: FiguresFilter }) {
  const { t } = useTexts();
  if (filter.departId !== undefined) {
    return (
      <EmptyState pose="think" title={t('figures.noClasses')} text={t('figures.noClassesHint')} />
    );
  }
  return (
    <EmptyState pose="point" title={t('dashboards.noClasses')} text={t('dashboards.noClassesHint')}>
      <Link to="/isystem/departDetailList">{t('dashboards.toClasses')}</Link>
    </EmptyState>
  );
}
