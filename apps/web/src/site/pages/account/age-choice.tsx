import { Note, useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { ageBands } from './registration.ts';

/** How old, in three bands; no date of birth is asked for. */
export function AgeChoice({ error }: { error: string | undefined }) {
  const { t } = useTexts();
  return (
    <fieldset className={styles['ages']} aria-describedby={error ? 'age-note' : undefined}>
      <legend>{t('account.register.age')}</legend>
      <div className={styles['choices']}>
        {ageBands.map((band) => (
          <label key={band}>
            <input type="radio" name="ageBand" value={band} />
            {t(`account.register.age.${band}`)}
          </label>
        ))}
      </div>
      {error && (
        <Note tone="bad" id="age-note">
          {error}
        </Note>
      )}
    </fieldset>
  );
}
