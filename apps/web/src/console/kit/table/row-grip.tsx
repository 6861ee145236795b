import { useTexts } from '@sprout/ui';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type MoveKey, moveKeys } from './row-place.ts';
import styles from './table.module.css';

/** Dragged by the pointer; arrow keys on it move the row. */
export function RowGrip({ name, onMoveKey }: { name: string; onMoveKey: (key: MoveKey) => void }) {
  const { t } = useTexts();
  const handleKey = (event: KeyboardEvent) => {
    const key = moveKeys[event.key];
    if (!key) return;
    event.preventDefault();
    onMoveKey(key);
  };
  return (
    <button
      type="button"
      className={styles['grip']}
      tabIndex={-1}
      aria-label={t('kit.tree.move', { name })}
      title={t('kit.tree.moveHint')}
      onKeyDown={handleKey}
    >
      <GripVertical size={14} aria-hidden="true" />
    </button>
  );
}
