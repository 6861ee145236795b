import type { TabEntry } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  FoldHorizontal,
  House,
  RotateCw,
  X,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { ContextMenu } from './context-menu.tsx';
import styles from './tabs.module.css';
import { useTabActions } from './tabs-context.ts';
import { titleOf } from './use-tab-actions.ts';

type Props = {
  tab: TabEntry;
  isHome: boolean;
  isActive: boolean;
  onKeyDown: (event: KeyboardEvent, tab: TabEntry) => void;
};

const icon = { size: 15, 'aria-hidden': true } as const;

/**
 * One tab: a link to its page, a cross, and a menu behind the right mouse button. Of all tabs only the
 * left and the shown one are drawn again by a switch.
 */
export const TabItem = memo(function TabItem({ tab, isHome, isActive, onKeyDown }: Props) {
  const { t } = useTexts();
  const { ask } = useTabActions();
  const { key } = tab;
  // The order is the specification's, section 2.
  const items = [
    { key: 'refresh', label: t('shell.tabs.refresh'), icon: <RotateCw {...icon} /> },
    { key: 'closeLeft', label: t('shell.tabs.closeLeft'), icon: <ArrowLeftToLine {...icon} /> },
    { key: 'closeRight', label: t('shell.tabs.closeRight'), icon: <ArrowRightToLine {...icon} /> },
    { key: 'closeOthers', label: t('shell.tabs.closeOthers'), icon: <FoldHorizontal {...icon} /> },
  ] as const;
  const handlePick = (kind: (typeof items)[number]['key']) =>
    ask(kind === 'refresh' ? { kind } : { kind, key });
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    ask({ kind: 'close', key });
  };
  return (
    <ContextMenu items={items} onPick={handlePick}>
      <li className={styles['tab']} data-active={isActive}>
        <Link
          to={tab.place}
          state={tab.place.state}
          aria-current={isActive ? 'page' : undefined}
          tabIndex={isActive ? 0 : -1}
          onKeyDown={(event) => onKeyDown(event, tab)}
          onAuxClick={handleAuxClick}
        >
          {isHome && <House {...icon} />}
          {tab.isDirty && <i className={styles['dot']} />}
          <span className={styles['name']}>{titleOf(tab)}</span>
          {tab.isDirty && <span className="only-read">{t('shell.tabs.unsaved')}</span>}
        </Link>
        {!isHome && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('shell.tabs.close', { name: titleOf(tab) })}
            onClick={() => ask({ kind: 'close', key })}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </li>
    </ContextMenu>
  );
});
