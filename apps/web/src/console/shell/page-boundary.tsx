import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';

type Props = { children: ReactNode };

/** Keeps a page that fails from taking the shell along. */
export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="sad"
      level={1}
      title={t('console.broken.title')}
      text={t('console.broken.text')}
    >
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('console.broken.reload')}
      </Button>
    </EmptyState>
  );
}
