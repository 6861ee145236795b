import { useTexts } from '@sprout/ui';
import { Dropdown, type MenuProps } from 'antd';
import { ChevronDown, EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { leaveMenu } from '../use-focus-back.ts';
import type { RowAction } from './list-types.ts';
import styles from './table.module.css';

type Props = {
  items: readonly RowAction[];
  label: string;
  children?: ReactNode;
  className?: string;
};

/** The actions that found no place; a menu is made when somebody first opens it. */
export function MoreMenu({ items, label, children, className }: Props) {
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  const button = (
    <button
      ref={trigger}
      type="button"
      className={className ?? styles['rowAction']}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...(isUsed
        ? {}
        : {
            onClick: () => {
              setUsed(true);
              setOpen(true);
            },
          })}
    >
      {children}
      {children ? (
        <ChevronDown size={13} aria-hidden="true" />
      ) : (
        <EllipsisVertical size={16} aria-hidden="true" />
      )}
    </button>
  );
  if (!isUsed) return button;
  const handleOpen = (next: boolean) => {
    setOpen(next);
    // What an action opens gives the focus back to this button, and so does Escape.
    if (!next) leaveMenu(trigger.current);
  };
  return <OpenMenu items={items} isOpen={isOpen} onOpen={handleOpen} button={button} />;
}

type OpenProps = {
  items: readonly RowAction[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  button: ReactNode;
};

function OpenMenu({ items, isOpen, onOpen, button }: OpenProps) {
  const { t } = useTexts();
  const menuItems: NonNullable<MenuProps['items']> = items.flatMap((item, index) => [
    ...(item.isDanger && index > 0 ? [{ type: 'divider' as const, key: `${item.key}-line` }] : []),
    {
      key: item.key,
      danger: item.isDanger ?? false,
      disabled: item.problem !== undefined,
      icon: item.icon,
      label: item.problem ? (
        <>
          {item.label} <small className={styles['reason']}>{item.problem}</small>
        </>
      ) : item.isUndoable ? (
        <>
          {item.label} <small className={styles['undoable']}>{t('kit.undoable')}</small>
        </>
      ) : (
        item.label
      ),
      onClick: () => {
        onOpen(false);
        void item.run();
      },
    },
  ]);
  return (
    <Dropdown
      menu={{ items: menuItems }}
      trigger={['click']}
      open={isOpen}
      onOpenChange={onOpen}
      autoFocus
    >
      {button}
    </Dropdown>
  );
}
