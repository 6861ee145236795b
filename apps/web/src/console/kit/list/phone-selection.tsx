import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { MoreMenu } from '../more-menu.tsx';
import styles from './cards.module.css';
import type { RowAction } from './list-types.ts';
import { useAllowed } from './row-actions.tsx';

type Props = { count: number; actions: readonly RowAction[]; onEnd: () => void };

/** What may be done with the chosen cards. */
export function PhoneSelection({ count, actions, onEnd }: Props) {
  const { t } = useTexts();
  const allowed = useAllowed(actions);
  const shown = allowed.slice(0, 2);
  return (
    <div className={styles['bottom']}>
      <span role="status">{t('kit.selected', { n: count })}</span>
      <Button onClick={onEnd}>{t('kit.select.end')}</Button>
      {count > 0 &&
        shown.map((action) => (
          <Button
            key={action.key}
            danger={action.isDanger ?? false}
            onClick={() => void action.run()}
          >
            {action.label}
          </Button>
        ))}
      {count > 0 && (
        <MoreMenu
          items={allowed.slice(shown.length)}
          label={t('kit.more.selected')}
          className={styles['more'] ?? ''}
        />
      )}
    </div>
  );
}
