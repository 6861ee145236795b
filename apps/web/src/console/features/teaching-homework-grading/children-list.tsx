import { useTexts } from '@sprout/ui';
import { Circle, CircleDot, Minus, Square, Star, Undo2 } from 'lucide-react';
import { QueueList, QueueState } from '../../kit/grading/queue-list.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import type { ClassRow } from './queue.ts';
import { sameCodeRow, sameCodeText } from './same-code.ts';

export type Watcher = { userId: string; name: string; submissionId: string | null };

type Props = {
  rows: readonly ClassRow[];
  /** The class in front. */
  departId: string;
  currentId: string | undefined;
  watchers: readonly Watcher[];
  hasDraft: (row: ClassRow) => boolean;
  onSelect: (userId: string) => void;
};

/** The children of the class as it is called up, each with where it stands. */
export function ChildrenList(props: Props) {
  const { rows, departId, currentId, watchers, hasDraft, onSelect } = props;
  const { t } = useTexts();
  return (
    <QueueList
      label={t('grading.list')}
      currentId={currentId}
      onSelect={onSelect}
      items={rows.map((row) => ({
        id: row.userId,
        userId: row.userId,
        avatar_url: row.avatar_url,
        title: row.realname,
        second: (
          <>
            <RowSecond row={row} watchers={watchers} hasDraft={hasDraft(row)} />
            {row.sameCode.length > 0 && <SameCodeHint row={row} departId={departId} />}
          </>
        ),
        state: <RowState row={row} isCurrent={row.userId === currentId} />,
      }))}
    />
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

/** A hint and no more: two who sit side by side often make the same. */
function SameCodeHint({ row, departId }: { row: ClassRow; departId: string }) {
  const { t } = useTexts();
  return (
    <span data-wraps="true" title={sameCodeText(t, row, departId)}>
      {sameCodeRow(t, row, departId)}
    </span>
  );
}

function RowState({ row, isCurrent }: { row: ClassRow; isCurrent: boolean }) {
  const { t } = useTexts();
  const { cell, score } = row;
  if (cell === 'graded') {
    return (
      <QueueState tone="ok" Icon={Star} isFilled>
        <span className="only-read">{t('homework.cell.graded')}</span> {score ?? '—'}
      </QueueState>
    );
  }
  if (isCurrent && (cell === 'handedIn' || cell === 'late')) {
    return (
      <QueueState tone="run" Icon={CircleDot}>
        {t('grading.state.current')}
      </QueueState>
    );
  }
  const { Icon, tone, text } = states[cell];
  return (
    <QueueState tone={tone} Icon={Icon}>
      {t(text)}
    </QueueState>
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
