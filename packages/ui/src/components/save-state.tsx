import { CircleAlert, CircleCheck, CircleDot, RefreshCw, WifiOff } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts-context.tsx';
import styles from './save-state.module.css';

export type SaveKind = 'saved' | 'saving' | 'changed' | 'offline' | 'failed';

const icons = {
  saved: CircleCheck,
  saving: RefreshCw,
  changed: CircleDot,
  offline: WifiOff,
  failed: CircleAlert,
};

/**
 * Tells whether the work is safe. `detail` replaces the second half of the words, such as the time
 * of the last save.
 */
export function SaveState({ kind, detail }: { kind: SaveKind; detail?: string }) {
  const { t } = useTexts();
  const Icon = icons[kind];
  const more = detail ?? (kind === 'saving' ? '' : t(`ui.save.${kind}.more`));
  return (
    <span className={classNames(styles['save'], styles[kind])} role="status">
      <Icon className="i" />
      <span className={styles['words']}>
        {t(`ui.save.${kind}`)}
        {more && <span className={styles['more']}> · {more}</span>}
      </span>
    </span>
  );
}
