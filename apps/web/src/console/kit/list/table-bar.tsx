import { useTexts } from '@sprout/ui';
import { LayoutGrid, List as ListIcon, Printer, RefreshCw, Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Density } from '../table/data-table.tsx';
import styles from '../table/list.module.css';
import type { AnyRow } from '../table/list-types.ts';
import type { List } from '../table/use-list.ts';
import { ToolButton } from '../tool-button.tsx';
import { ViewTabs } from './view-tabs.tsx';

type Props<Row extends AnyRow> = {
  list: List<Row>;
  density: Density;
  /** What the button changes to. */
  next: Density;
  onDensity: (density: Density) => void;
  /** Such as the way to the query builder. */
  extra: ReactNode;
  /** The column chooser. */
  children: ReactNode;
};

/** Quick views on the left, what concerns the table itself on the right. */
export function TableBar<Row extends AnyRow>(props: Props<Row>) {
  const { list, density, next, onDensity, extra, children } = props;
  const { t } = useTexts();
  const Icon = density === 'normal' ? Rows3 : Rows4;
  return (
    <div className={styles['bar']}>
      <ViewTabs list={list} />
      <span className={styles['space']} />
      {extra}
      <ToolButton label={t('kit.refresh')} isBusy={list.isFetching} onClick={list.refetch}>
        <RefreshCw size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={t(next === 'normal' ? 'kit.density.normal' : 'kit.density.compact')}
        onClick={() => onDensity(next)}
      >
        <Icon size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('kit.print')} onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
      </ToolButton>
      {children}
    </div>
  );
}

/** Between rows and cards. */
export function ViewButton({ isCards, onTurn }: { isCards: boolean; onTurn: () => void }) {
  const { t } = useTexts();
  const Icon = isCards ? ListIcon : LayoutGrid;
  return (
    <ToolButton label={t(isCards ? 'kit.view.rows' : 'kit.view.cards')} onClick={onTurn}>
      <Icon size={16} aria-hidden="true" />
    </ToolButton>
  );
}
