import type { MenuRoute } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Link } from 'react-router';
import { EmptyState } from '../kit/empty-state.tsx';
import { landingPath } from '../routing/guard.ts';

/** A line of the menu whose screen is not built. */
export function AbsentPage({ route }: { route: MenuRoute }) {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="sleep"
      level={1}
      title={t('console.absent.title', { name: route.title })}
      text={t('console.absent.text', { component: route.component })}
    >
      <Link to={landingPath}>
        <Button type="primary">{t('console.absent.home')}</Button>
      </Link>
    </EmptyState>
  );
}
