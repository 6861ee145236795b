import { useTexts } from '@sprout/ui';
import styles from './kit.module.css';
import type { useUndo } from './use-undo.ts';

type Props = {
  undo: ReturnType<typeof useUndo>;
  /** `list`: over the list it belongs to, which must be positioned. */
  place?: 'page' | 'list';
};

/** Says what was done and offers to take it back. */
export function UndoBar({ undo: { offer, undo, setHeld }, place = 'page' }: Props) {
  const { t } = useTexts();
  return (
    <div role="status">
      {offer && (
        <fieldset
          className={styles['undo']}
          aria-label={t('console.undo')}
          data-place={place}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{offer.text}</span>
          <button type="button" onClick={undo}>
            {t('console.undo')}
          </button>
        </fieldset>
      )}
    </div>
  );
}
