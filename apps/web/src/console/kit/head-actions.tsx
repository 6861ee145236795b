import { useTexts } from '@sprout/ui';
import { Button, Tooltip } from 'antd';
import styles from './table/list.module.css';
import type { HeadAction } from './table/list-types.ts';
import { MoreMenu } from './table/more-menu.tsx';
import { useAllowed } from './table/row-actions.tsx';

type Props = {
  items: readonly HeadAction[];
  /** More of them stand in a menu. */
  max?: number;
};

/** Buttons of a page: the primary one last, what finds no place before them in a menu. */
export function HeadActions({ items, max = 4 }: Props) {
  const { t } = useTexts();
  const allowed = useAllowed(items);
  const primary = allowed.filter(({ isPrimary }) => isPrimary);
  const others = allowed.filter(({ isPrimary }) => !isPrimary);
  const room = allowed.length <= max ? others.length : Math.max(0, max - primary.length - 1);
  return (
    <>
      <MoreMenu
        items={others.slice(0, others.length - room)}
        label={t('kit.more.page')}
        className={styles['moreButton'] ?? ''}
      >
        {t('kit.more')}
      </MoreMenu>
      {[...others.slice(others.length - room), ...primary].map((action) => (
        <Tooltip key={action.key} title={action.problem}>
          <Button
            type={action.isPrimary ? 'primary' : 'default'}
            danger={action.isDanger ?? false}
            icon={action.icon}
            disabled={action.problem !== undefined}
            onClick={() => void action.run()}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
    </>
  );
}
