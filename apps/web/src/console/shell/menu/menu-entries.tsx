import type { MenuLine } from '@sprout/rules';
import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { MenuIcon } from '../../kit/menu-icon.tsx';

type Entry = NonNullable<MenuProps['items']>[number];

/** A line of the menu for antd, with what is below it. */
export function toEntry(line: MenuLine): Entry {
  const common = { key: line.key, icon: <MenuIcon name={line.icon} />, title: line.title };
  return line.children.length > 0
    ? { ...common, label: line.title, children: line.children.map(toEntry) }
    : { ...common, label: <LineLink line={line} />, disabled: isDead(line) };
}

const isDead = ({ path, href }: MenuLine): boolean => path === undefined && href === undefined;

function LineLink({ line: { path, href, title } }: { line: MenuLine }) {
  if (path !== undefined) return <Link to={path}>{title}</Link>;
  if (href === undefined) return title;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
