import { Avatar, useTexts } from '@sprout/ui';
import { Circle, CircleDot, Minus, Square, Star, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './grading.module.css';
import type { ClassRow } from './queue.ts';

export type Watcher = { userId: string; name: string; submissionId: string | null };

type Props = {
  rows: readonly ClassRow[];
  currentId: string | undefined;
  watchers: readonly Watcher[];
  hasDraft: (row: ClassRow) => boolean;
  onSelect: (userId: string) => void;
};

/** The children of the class as it is called up, each with where it stands. */
export function ChildrenList({ rows, currentId, watchers, hasDraft, onSelect }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <ul ref={list} className={styles['children']} aria-label={t('grading.list')}>
      {rows.map((row) => (
        <li key={row.userId}>
          <button
            type="button"
            className={styles['row']}
            aria-current={row.userId === currentId}
            onClick={() => onSelect(row.userId)}
          >
            <Avatar userId={row.userId} src={row.avatar_url} size="s" />
            <span className={styles['rowText']}>
              <b title={row.realname}>{row.realname}</b>
              <RowSecond row={row} watchers={watchers} hasDraft={hasDraft(row)} />
            </span>
            <RowState row={row} isCurrent={row.userId === currentId} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SecondProps = { row: ClassRow; watchers: readonly Watcher[]; hasDraft: boolean };

/** Who else looks at it, else a draft, else when it came. */
function RowSecond({ row, watchers, hasDraft }: SecondProps) {
  const { t } = useTexts();
  const others = watchers.filter(
    ({ submissionId }) => submissionId !== null && submissionId === row.submissionId,
  );
  if (others.length > 0) {
    const name = others.map((other) => other.name).join(', ');
    return <span data-tone="warn">{t('grading.watching', { name })}</span>;
  }
  if (hasDraft) return <span data-tone="run">{t('grading.state.draft')}</span>;
  if (row.hasLeft) return <span>{t('homework.hasLeft')}</span>;
  return row.handedInTime ? (
    <span>
      <TimeText at={row.handedInTime} />
    </span>
  ) : null;
}

function RowState({ row, isCurrent }: { row: ClassRow; isCurrent: boolean }) {
  const { t } = useTexts();
  const { cell, score } = row;
  const size = { size: 13, 'aria-hidden': true } as const;
  if (cell === 'graded') {
    return (
      <span className={styles['state']} data-tone="ok">
        <Star {...size} fill="currentColor" />
        <span className="only-read">{t('homework.cell.graded')}</span> {score ?? '—'}
      </span>
    );
  }
  if (isCurrent && (cell === 'handedIn' || cell === 'late')) {
    return (
      <span className={styles['state']} data-tone="run">
        <CircleDot {...size} /> {t('grading.state.current')}
      </span>
    );
  }
  const { Icon, tone, text } = states[cell];
  return (
    <span className={styles['state']} data-tone={tone}>
      <Icon {...size} /> {t(text)}
    </span>
  );
}

const states = {
  handedIn: { Icon: CircleDot, tone: 'warn', text: 'homework.cell.handedIn' },
  late: { Icon: CircleDot, tone: 'warn', text: 'grading.state.late' },
  returned: { Icon: Undo2, tone: 'off', text: 'homework.cell.returned' },
  begun: { Icon: Circle, tone: 'off', text: 'homework.cell.begun' },
  none: { Icon: Square, tone: 'bad', text: 'grading.state.none' },
  closed: { Icon: Square, tone: 'off', text: 'grading.state.none' },
  excused: { Icon: Minus, tone: 'off', text: 'homework.cell.excused' },
} as const;
