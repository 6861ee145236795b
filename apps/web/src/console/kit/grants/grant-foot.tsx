import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import styles from './grants.module.css';
import type { Grants } from './use-grants.ts';

type Props = {
  grants: Grants;
  onCancel: () => void;
  onSave: () => void;
  /** Absent where nothing is closed. */
  onSaveAndClose?: () => void;
};

/** What the server says would change, and the ways to go on. */
export function GrantFoot({ grants, onCancel, onSave, onSaveAndClose }: Props) {
  const { t } = useTexts();
  const { isSaving, isDirty, source } = grants;
  const isOff = !isDirty || isSaving;
  return (
    <div className={styles['foot']}>
      <GrantDiffText grants={grants} />
      <Button onClick={onCancel}>{t('kit.cancel')}</Button>
      {source.canSave && (
        <Button
          className={onSaveAndClose ? (styles['onlyWide'] ?? '') : ''}
          type={onSaveAndClose ? 'default' : 'primary'}
          disabled={isOff}
          loading={isSaving && !onSaveAndClose}
          onClick={onSave}
        >
          {t('access.grants.save')}
        </Button>
      )}
      {source.canSave && onSaveAndClose && (
        <Button type="primary" disabled={isSaving} loading={isSaving} onClick={onSaveAndClose}>
          {t('access.grants.saveClose')}
        </Button>
      )}
    </div>
  );
}

function GrantDiffText({ grants: { diff, ruleEdits, isDirty, source } }: { grants: Grants }) {
  const { t } = useTexts();
  if (!source.canSave) return <span className={styles['diff']} />;
  return (
    <span className={styles['diff']} role="status">
      {diff?.error ? (
        <span data-tone="bad">{failureLine(diff.error, t)}</span>
      ) : (
        <>
          {!isDirty && t('access.grants.same')}
          {diff?.isPending && t('access.grants.counting')}
          {diff && diff.added > 0 && (
            <span data-tone="ok">{t('access.grants.addedCount', { n: diff.added })}</span>
          )}
          {diff && diff.removed > 0 && (
            <span data-tone="bad">{t('access.grants.removedCount', { n: diff.removed })}</span>
          )}
          {ruleEdits.size > 0 && t('access.grants.ruleCount', { n: ruleEdits.size })}
        </>
      )}
    </span>
  );
}
