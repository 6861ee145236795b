import { useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import { useCan } from '../../session/permissions.ts';
import type { RowAction } from './list-types.ts';
import { MoreMenu } from './more-menu.tsx';
import styles from './table.module.css';

/** Shown beside each other; the rest and what destroys stand in the menu. Source: look-console section 3. */
const visibleCount = 2;
const mostVisible = 3;

/** What may be done with a row; what is not allowed is absent. */
export function RowActions({ items, of }: { items: readonly RowAction[]; of: string }) {
  const { t } = useTexts();
  const allowed = useAllowed(items);
  const usual = allowed.filter(({ isDanger, isRare }) => !isDanger && !isRare);
  const shown = usual
    .filter(({ isFrequent }, at) => at < visibleCount || isFrequent)
    .slice(0, mostVisible);
  return (
    <span className={styles['rowActions']}>
      {shown.map((item) => (
        <Tooltip key={item.key} title={item.problem}>
          <button
            type="button"
            className={styles['rowAction']}
            aria-label={t('kit.action.of', { action: item.label, name: of })}
            // It keeps the focus, so that the keyboard reaches its reason too.
            aria-disabled={item.problem !== undefined}
            onClick={() => (item.problem === undefined ? void item.run() : undefined)}
          >
            {item.label}
          </button>
        </Tooltip>
      ))}
      <MoreMenu
        items={allowed.filter((item) => !shown.includes(item))}
        label={t('kit.more.of', { name: of })}
      >
        {t('kit.more')}
      </MoreMenu>
    </span>
  );
}

/** Only what the person may do. */
export function useAllowed<A extends Pick<RowAction, 'perm'>>(items: readonly A[]): readonly A[] {
  const can = useCan();
  return items.filter(({ perm }) => perm === undefined || can(perm));
}
