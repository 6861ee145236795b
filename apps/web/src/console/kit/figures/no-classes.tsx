import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { EmptyState } from '../empty-state.tsx';

/** In place of the figures of classes where there are no classes yet. */
export function NoClasses() {
  const { t } = useTexts();
  return (
    <EmptyState pose="point" title={t('dashboards.noClasses')} text={t('dashboards.noClassesHint')}>
      <Link to="/isystem/departDetailList">{t('dashboards.toClasses')}</Link>
    </EmptyState>
  );
}
