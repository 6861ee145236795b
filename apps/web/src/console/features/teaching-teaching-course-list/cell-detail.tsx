import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { DetailList } from '../../kit/detail-list.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useCan } from '../../session/permissions.ts';
import {
  cellOf,
  type ProgressStudent,
  type ProgressUnit,
  progressState,
} from './progress-cells.ts';

type Props = { student: ProgressStudent; unit: ProgressUnit; onClose: () => void };

/** What one child has done in one unit, and the way to what was handed in. */
export function CellDetail({ student, unit, onClose }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const cell = cellOf(student, unit.id);
  const state = t(`progress.state.${progressState(cell)}`);
  const name = student.realname || student.nickname;
  return (
    <PageModal title={`${name} · ${unit.unitName}`} onClose={onClose}>
      <DetailList
        columns={1}
        items={[
          { label: t('progress.how'), value: state },
          {
            label: t('progress.video'),
            value: cell && cell.videoPercent > 0 ? `${cell.videoPercent}%` : null,
          },
          {
            label: t('progress.steps'),
            value: unit.stepCount > 0 ? `${cell?.stepCount ?? 0} / ${unit.stepCount}` : null,
          },
          { label: t('progress.account'), value: student.username },
        ]}
      />
      {cell?.workId && can('teaching:work:review') && (
        <p>
          <Link
            to={`/teaching/workReview?tab=all&workId=${encodeURIComponent(cell.workId)}`}
            onClick={onClose}
          >
            {t('progress.work')}
          </Link>
        </p>
      )}
    </PageModal>
  );
}
