import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import styles from './save-bar.module.css';
import { useTab } from './tab-context.ts';
import { useSaveKey } from './use-save-key.ts';

type Props = {
  /** Changes that are not saved; none hides the bar. */
  count: number;
  /** Something beside them is not saved either, and is saved elsewhere on the page. */
  isMoreUnsaved?: boolean;
  isSaving: boolean;
  /** Something above is to be decided first. */
  isHeld?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** What changed, where it can be told in a line. */
  diff?: ReactNode;
};

/** Stands below a page with changes, and marks its tab. Ctrl S saves. */
export function SaveBar(props: Props) {
  const { count, isMoreUnsaved, isSaving, isHeld = false, onSave, onDiscard, diff } = props;
  const { t } = useTexts();
  const { setDirty } = useTab();
  const isDirty = count > 0;
  const isUnsaved = isDirty || isMoreUnsaved === true;
  useEffect(() => {
    setDirty(isUnsaved);
    return () => setDirty(false);
  }, [isUnsaved, setDirty]);
  useSaveKey(isDirty, onSave);
  if (!isDirty) return null;
  return (
    <section className={styles['bar']} aria-label={t('kit.save.bar')}>
      <span className={styles['dot']} aria-hidden="true" />
      <span role="status">{t('kit.save.count', { n: count })}</span>
      <span className={styles['diff']}>{diff}</span>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('kit.save.discard')}
      </Button>
      <Button type="primary" onClick={onSave} loading={isSaving} disabled={isHeld}>
        {t('kit.save.go', { n: count })}
      </Button>
    </section>
  );
}
