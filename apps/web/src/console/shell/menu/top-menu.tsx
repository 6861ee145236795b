import { type MenuLine, menuTrail } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Menu } from 'antd';
import { useMemo } from 'react';
import styles from '../shell.module.css';
import { toEntry } from './menu-entries.tsx';

type Props = { lines: readonly MenuLine[]; path: string; theme: 'light' | 'dark' };

/** The person's menu in the header; what has no room stands behind three dots. */
export function TopMenu({ lines, path, theme }: Props) {
  const { t } = useTexts();
  const items = useMemo(() => lines.map(toEntry), [lines]);
  const trail = menuTrail(lines, path).map(({ key }) => key);
  return (
    <nav aria-label={t('console.menu')} className={styles['topMenu']}>
      <Menu mode="horizontal" theme={theme} items={items} selectedKeys={trail} />
    </nav>
  );
}
