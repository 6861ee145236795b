import { type MenuLine, menuTrail } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Menu } from 'antd';
import { useDeferredValue, useMemo, useRef } from 'react';
import { toEntry } from './menu-entries.tsx';
import { useAccordion } from './use-accordion.ts';
import { usePageInSight } from './use-page-in-sight.ts';

type Props = {
  lines: readonly MenuLine[];
  path: string;
  theme: 'light' | 'dark';
  isNarrow: boolean;
  onPick?: () => void;
};

/** The person's menu; one group open at a time. */
export function SideMenu({ lines, path, theme, isNarrow, onPick }: Props) {
  const { t } = useTexts();
  // The same items draw nothing again when only the tab changes.
  const items = useMemo(() => lines.map(toEntry), [lines]);
  // The page first: opening a group measures the whole window.
  const shownPath = useDeferredValue(path);
  const trail = menuTrail(lines, shownPath).map(({ key }) => key);
  const accordion = useAccordion(trail.slice(0, -1));
  const menu = useRef<HTMLElement>(null);
  usePageInSight(menu, shownPath);
  return (
    <nav ref={menu} aria-label={t('console.menu')}>
      <Menu
        mode="inline"
        theme={theme}
        inlineIndent={12}
        inlineCollapsed={isNarrow}
        items={items}
        selectedKeys={trail.slice(-1)}
        onClick={() => onPick?.()}
        style={{ borderInlineEnd: 0 }}
        // A narrow menu opens its groups beside itself.
        {...(isNarrow ? {} : accordion)}
      />
    </nav>
  );
}
