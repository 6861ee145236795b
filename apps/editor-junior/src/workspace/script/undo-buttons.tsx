import { useTexts } from '@sprout/ui';
import { LayoutList, Redo2, Undo2 } from 'lucide-react';
import { useProjectState, useView, useViewStore } from '../stores/use-stores.ts';
import { useWalkHistory } from '../use-walk-history.ts';
import styles from './script-area.module.css';

/** The way back and forward, and the switch between blocks and list. */
export function UndoButtons() {
  const { t } = useTexts();
  const view = useViewStore();
  const { isList, isUndoOffered } = useView();
  const { history } = useProjectState();
  const walk = useWalkHistory();
  const undone = history.past.at(-1)?.change;
  const redone = history.future.at(-1)?.change;
  const undoLabel = undone
    ? t('junior.undo', { what: t(`junior.change.${undone.kind}`) })
    : t('junior.undo.nothing');
  const redoLabel = redone
    ? t('junior.redo', { what: t(`junior.change.${redone.kind}`) })
    : t('junior.redo.nothing');
  return (
    <div className={styles['walk']}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={undoLabel}
        title={undoLabel}
        aria-disabled={undone === undefined}
        data-offered={(isUndoOffered && undone !== undefined) || undefined}
        onClick={walk.undo}
      >
        <Undo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={redoLabel}
        title={redoLabel}
        aria-disabled={redone === undefined}
        onClick={walk.redo}
      >
        <Redo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-pressed={isList}
        aria-label={t('junior.script.list')}
        title={t('junior.script.list')}
        onClick={() => view.patch({ isList: !isList, help: undefined })}
      >
        <LayoutList aria-hidden="true" />
      </button>
    </div>
  );
}
