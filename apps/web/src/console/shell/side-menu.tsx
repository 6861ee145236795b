import { useTexts } from '@sprout/ui';
import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SideItem } from '../routing/from-menu.ts';
import { MenuIcon } from './menu-icon.tsx';

type Props = {
  items: readonly SideItem[];
  path: string;
  isNarrow: boolean;
  onPick?: () => void;
};

/** The person's menu; one group open at a time. */
export function SideMenu({ items, path, isNarrow, onPick }: Props) {
  const { t } = useTexts();
  const trail = trailOf(items, path);
  const [open, setOpen] = useState<string[]>(trail.slice(0, -1));
  // A narrow menu opens its groups beside itself.
  const groups = isNarrow
    ? {}
    : { openKeys: open, onOpenChange: (keys: string[]) => setOpen(keys.slice(-1)) };
  return (
    <nav aria-label={t('console.menu')}>
      <Menu
        mode="inline"
        inlineIndent={16}
        inlineCollapsed={isNarrow}
        items={items.map(toEntry)}
        selectedKeys={trail.slice(-1)}
        onClick={() => onPick?.()}
        style={{ borderInlineEnd: 0 }}
        {...groups}
      />
    </nav>
  );
}

type Entry = NonNullable<MenuProps['items']>[number];

function toEntry(item: SideItem): Entry {
  const icon = <MenuIcon name={item.icon} />;
  const common = { key: item.key, icon, title: item.title };
  if (item.children.length > 0) {
    return { ...common, label: item.title, children: item.children.map(toEntry) };
  }
  return { ...common, label: <ItemLink item={item} /> };
}

function ItemLink({ item }: { item: SideItem }) {
  if (!item.href) return <Link to={item.path ?? '/404'}>{item.title}</Link>;
  return (
    <a href={item.href} target="_blank" rel="noreferrer">
      {item.title}
    </a>
  );
}

/** Keys from the top line to the one of this path; empty when the menu does not show it. */
function trailOf(items: readonly SideItem[], path: string): string[] {
  for (const item of items) {
    if (item.path === path) return [item.key];
    const below = trailOf(item.children, path);
    if (below.length > 0) return [item.key, ...below];
  }
  return [];
}
