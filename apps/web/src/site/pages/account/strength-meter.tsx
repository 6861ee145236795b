import { passwordProblem } from '@sprout/rules';
import { classNames, useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { passwordStrength } from './password-strength.ts';
import { passwordText } from './registration.ts';

const levels = ['weak', 'fair', 'strong'] as const;

type Props = {
  password: string;
  username: string;
  /** The field says already why the password was refused. */
  isRefused: boolean;
};

/** Three bars and a word, and why a password would be refused; nothing while nothing is typed. */
export function StrengthMeter({ password, username, isRefused }: Props) {
  const { t } = useTexts();
  if (!password) return null;
  const problem = passwordProblem(password, { username });
  const strength = passwordStrength(password, username);
  const reached = levels.indexOf(strength);
  return (
    <div className={classNames(styles['meter'], styles[strength])} role="status">
      {levels.map((level, place) => (
        <i key={level} className={place <= reached ? styles['on'] : undefined} />
      ))}
      <span>{t(`account.register.strength.${strength}`)}</span>
      {problem && !isRefused && <span className={styles['why']}>{t(passwordText(problem))}</span>}
    </div>
  );
}
