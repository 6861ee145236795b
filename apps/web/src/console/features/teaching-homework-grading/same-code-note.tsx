import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Link } from 'react-router';
import styles from '../../kit/grading/grading.module.css';
import { type GradedTask, gradingLink } from '../../kit/homework/grading-link.ts';
import type { HandedIn } from './queue.ts';
import { otherName, sameCodeText } from './same-code.ts';

type Props = {
  row: HandedIn;
  task: GradedTask;
  /** Absent while both stand side by side already. */
  onCompare: (() => void) | undefined;
  onSelect: (userId: string) => void;
};

/** More are found in the list above the other code. */
const linkLimit = 3;

/** Says whose code is the same, as a hint: children work together, and follow the same example. */
export function SameCodeNote({ row, task, onCompare, onSelect }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles['sameCode']} role="note">
      <p>
        {sameCodeText(t, row, task.departId)}{' '}
        <span className={styles['quiet']}>{t('grading.sameCode.about')}</span>
      </p>
      {onCompare && (
        <Button size="small" onClick={onCompare}>
          {t('grading.sameCode.compare')}
        </Button>
      )}
      {row.sameCode.slice(0, linkLimit).map((other) => {
        const text = t('grading.sameCode.open', { name: otherName(t, other, task.departId) });
        return other.departId === task.departId ? (
          <Button
            key={other.submissionId}
            type="link"
            size="small"
            onClick={() => onSelect(other.userId)}
          >
            {text}
          </Button>
        ) : (
          <Link
            key={other.submissionId}
            to={gradingLink({ ...task, departId: other.departId }, other.userId)}
          >
            {text}
          </Link>
        );
      })}
    </div>
  );
}
