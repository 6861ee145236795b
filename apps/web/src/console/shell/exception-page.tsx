import { type MascotPose, useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Link } from 'react-router';
import { EmptyState } from '../kit/empty-state.tsx';
import { landingPath } from '../routing/guard.ts';

type Code = '403' | '404' | '500';

const poses: Readonly<Record<Code, MascotPose>> = { 403: 'point', 404: 'think', 500: 'sad' };

/** A way home from a page that is not for this person, not there, or broken. */
export function ExceptionPage({ code }: { code: Code }) {
  const { t } = useTexts();
  return (
    <EmptyState pose={poses[code]} level={1} title={code} text={t(`shell.error.${code}`)}>
      <Link to={landingPath}>
        <Button type="primary">{t('shell.error.home')}</Button>
      </Link>
    </EmptyState>
  );
}
