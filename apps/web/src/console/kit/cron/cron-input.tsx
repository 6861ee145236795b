import { nextRuns, parseCron } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import type { ControlProps } from '../form-types.ts';
import styles from './cron.module.css';
import { cronWords } from './cron-words.ts';

const shownRuns = 5;

/** A schedule as it is typed, in words, and when it runs next. */
export function CronInput({ id, name, value, onChange, onBlur, ...props }: ControlProps) {
  const { t, language } = useTexts();
  const text = typeof value === 'string' ? value : '';
  const cron = parseCron(text);
  const runs = cron ? nextRuns(cron, wallClock(), shownRuns) : [];
  return (
    <div className={styles['box']}>
      <Input
        id={id}
        name={name}
        value={text}
        autoComplete="off"
        placeholder={t('kit.cron.parts')}
        className={styles['text'] ?? ''}
        disabled={props.isDisabled}
        {...(props.isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
        {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {cron && (
        <div className={styles['words']}>
          <b role="status">{cronWords(cron, t, language)}</b>
          <span>{t(runs.length > 0 ? 'kit.cron.next' : 'kit.cron.never')}</span>
          {runs.map((run) => (
            <time key={run.getTime()}>{run.toISOString().slice(0, 19).replace('T', ' ')}</time>
          ))}
        </div>
      )}
    </div>
  );
}

/** What the clock on the wall shows, written as if it were UTC. */
function wallClock(): Date {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
}
