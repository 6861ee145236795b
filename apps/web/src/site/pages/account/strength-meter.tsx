import { useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { passwordStrength } from './password-strength.ts';

const levels = ['weak', 'fair', 'strong'] as const;

/** Three bars and a word; nothing while nothing is typed. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const { t } = useTexts();
  if (!password) return null;
  const strength = passwordStrength(password, username);
  const reached = levels.indexOf(strength);
  return (
    <div className={styles['meter']} role="status">
      {levels.map((level, place) => (
        <i key={level} className={place <= reached ? styles['on'] : undefined} />
      ))}
      <span>{t(`account.register.strength.${strength}`)}</span>
    </div>
  );
}
