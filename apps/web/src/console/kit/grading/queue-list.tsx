import { Avatar } from '@sprout/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './grading.module.css';

type QueueItem = {
  id: string;
  userId: string;
  avatar_url: string | undefined;
  title: string;
  second: ReactNode;
  state: ReactNode;
};

type Props = {
  label: string;
  items: readonly QueueItem[];
  currentId: string | undefined;
  onSelect: (id: string) => void;
  /** What stands below the rows. */
  foot?: ReactNode;
};

/** What is gone through, in its order, each with where it stands; the one in front stays in sight. */
export function QueueList({ label, items, currentId, onSelect, foot }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <ul ref={list} className={styles['children']} aria-label={label}>
      {items.map(({ id, userId, avatar_url: avatar, title, second, state }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['row']}
            aria-current={id === currentId}
            onClick={() => onSelect(id)}
          >
            <Avatar userId={userId} src={avatar} size="s" />
            <span className={styles['rowText']}>
              <b title={title}>{title}</b>
              {second}
            </span>
            {state}
          </button>
        </li>
      ))}
      {foot && <li className={styles['rest']}>{foot}</li>}
    </ul>
  );
}

type QueueTone = 'ok' | 'warn' | 'bad' | 'run' | 'off';

type StateProps = {
  Icon: LucideIcon;
  tone: QueueTone;
  isFilled?: boolean;
  children: ReactNode;
};

/** Where a row stands: sign and words. */
export const QueueState = ({ Icon, tone, isFilled = false, children }: StateProps) => (
  <span className={styles['state']} data-tone={tone}>
    <Icon size={13} aria-hidden="true" {...(isFilled ? { fill: 'currentColor' } : {})} /> {children}
  </span>
);
