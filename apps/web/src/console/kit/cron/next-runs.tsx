import { nextRuns, parseCron } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useConfig } from '../../session/use-config.ts';
import { useSchoolClock } from '../school-clock.ts';
import styles from './cron.module.css';
import { cronWords } from './cron-words.ts';
import { runWords } from './run-words.ts';

const shownRuns = 5;

/** A schedule in words, and when it runs next; nothing for what is no schedule. */
export function NextRuns({ text }: { text: string }) {
  const { t, language } = useTexts();
  const zone = useConfig().config['timeZone'];
  const now = new Date(useSchoolClock());
  const cron = parseCron(text);
  if (!cron) return null;
  const runs = zone ? nextRuns(cron, now, shownRuns) : [];
  return (
    <div className={styles['words']}>
      <b role="status">{cronWords(cron, t, language)}</b>
      {zone && <span>{runs.length > 0 ? t('kit.cron.next', { zone }) : t('kit.cron.never')}</span>}
      <ol>
        {runs.map((run) => (
          <li key={run.getTime()}>
            <time>{runWords(run, now, language)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
