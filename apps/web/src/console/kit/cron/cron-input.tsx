import { nextRuns, parseCron } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { useConfig } from '../../session/use-config.ts';
import type { ControlProps } from '../form-types.ts';
import { useSchoolClock } from '../school-clock.ts';
import styles from './cron.module.css';
import { cronWords } from './cron-words.ts';

const shownRuns = 5;

/** A schedule as it is typed, in words, and when it runs next. */
export function CronInput({ id, name, value, onChange, onBlur, ...props }: ControlProps) {
  const { t, language } = useTexts();
  const text = typeof value === 'string' ? value : '';
  const cron = parseCron(text);
  const zone = useConfig().config['timeZone'];
  const now = useSchoolClock();
  const runs = cron && zone ? nextRuns(cron, new Date(now), shownRuns) : [];
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
          {zone && (
            <span>{runs.length > 0 ? t('kit.cron.next', { zone }) : t('kit.cron.never')}</span>
          )}
          {runs.map((run) => (
            <time key={run.getTime()}>{run.toISOString().slice(0, 19).replace('T', ' ')}</time>
          ))}
        </div>
      )}
    </div>
  );
}
