import { roundClass, useTexts } from '@sprout/ui';
import { type LucideIcon, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { zooms } from '../model/palette.ts';
import styles from './bars.module.css';
import type { Painting } from './use-painting.ts';
import type { View } from './use-view.ts';

/** Undo, redo and zoom. */
export function StepBar({ painting, view }: { painting: Painting; view: View }) {
  const { t } = useTexts();
  const { state, send } = painting;
  return (
    <div className={styles['steps']}>
      <Step
        icon={Undo2}
        label={t('junior.paint.undo')}
        isOff={state.past.length === 0}
        onClick={() => send({ type: 'undo' })}
      />
      <Step
        icon={Redo2}
        label={t('junior.paint.redo')}
        isOff={state.future.length === 0}
        onClick={() => send({ type: 'redo' })}
      />
      <Step
        icon={ZoomOut}
        label={t('junior.paint.zoomOut')}
        isOff={view.zoom <= zooms.smallest}
        onClick={() => view.zoomBy(1 / 1.5)}
      />
      <Step
        icon={ZoomIn}
        label={t('junior.paint.zoomIn')}
        isOff={view.zoom >= zooms.largest}
        onClick={() => view.zoomBy(1.5)}
      />
    </div>
  );
}

type StepProps = { icon: LucideIcon; label: string; isOff: boolean; onClick: () => void };

function Step({ icon: Icon, label, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={roundClass}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}
