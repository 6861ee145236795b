import type { CheckTexts, PrintsCheck } from '@sprout/editor-kit/homework-checks';
import { Input } from 'antd';
import { FillBlanks } from './fill-blanks.tsx';
import styles from './homework-checks.module.css';

type Props = {
  texts: CheckTexts;
  check: PrintsCheck;
  isDisabled: boolean;
  onChange: (check: PrintsCheck) => void;
};

const most = 500;

/** What is typed into a program, and what it must print then. */
export function PrintsBlanks({ texts: { t }, check, isDisabled, onChange }: Props) {
  const area = (name: 'input' | 'output') => (
    <Input.TextArea
      className={styles['lines'] ?? ''}
      aria-label={t(`homeworkChecks.form.${name}`)}
      placeholder={t(`homeworkChecks.form.${name === 'input' ? 'noInput' : 'noOutput'}`)}
      value={check[name]}
      maxLength={most}
      autoSize={{ minRows: 1, maxRows: 6 }}
      disabled={isDisabled}
      onChange={({ target }) => onChange({ ...check, [name]: target.value })}
    />
  );
  return (
    <div className={styles['sentence']}>
      <FillBlanks
        sentence={t('homeworkChecks.form.blank.prints')}
        blanks={{ input: area('input'), output: area('output') }}
      />
    </div>
  );
}
