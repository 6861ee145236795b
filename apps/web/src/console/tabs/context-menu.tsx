import { Dropdown } from 'antd';
import type { ReactElement, ReactNode } from 'react';

type Item<Key extends string> = { readonly key: Key; readonly label: string; icon?: ReactNode };

type Props<Key extends string> = {
  items: readonly Item<Key>[];
  onPick: (key: Key) => void;
  /** One element that takes mouse events. */
  children: ReactElement;
};

/** A menu behind the right mouse button and the menu key of the keyboard. */
export function ContextMenu<Key extends string>({ items, onPick, children }: Props<Key>) {
  const handleClick = ({ key }: { key: string }) => {
    const item = items.find((candidate) => candidate.key === key);
    if (item) onPick(item.key);
  };
  return (
    <Dropdown
      menu={{ items: [...items], onClick: handleClick }}
      trigger={['contextMenu']}
      autoFocus
    >
      {children}
    </Dropdown>
  );
}
