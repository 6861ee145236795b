import { jobStates } from '@sprout/contract';
import { parseCron } from '@sprout/rules';
import type { Language, TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { cronWords } from '../../kit/cron/cron-words.ts';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { State, type StateKind } from '../../kit/state.tsx';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { Tag } from '../../kit/tag.tsx';
import styles from './jobs.module.css';
import type { Job } from './use-handlers.ts';

/** A schedule as people say it. */
export function ScheduleWords({ expression }: { expression: string }) {
  const { t, language } = useTexts();
  const cron = parseCron(expression);
  return cron ? cronWords(cron, t, language) : expression;
}

/** Whether it runs by itself. */
export function JobState({ job: { status, isSystem } }: { job: Job }) {
  const { t } = useTexts();
  const isOn = status === jobStates.on;
  return (
    <>
      <Tag tone={isOn ? 'ok' : 'warn'}>{t(isOn ? 'jobs.on' : 'jobs.off')}</Tag>
      {isSystem && <SystemTag />}
    </>
  );
}

/** It is the server's own and always runs. */
export function SystemTag() {
  const { t } = useTexts();
  return <Tag>{t('jobs.system')}</Tag>;
}

/** How long until its next run; where there is none, why. */
export function NextRunWords({ job: { nextRun, status, isSystem } }: { job: Job }) {
  const { t, language } = useTexts();
  const now = useSchoolClock();
  if (nextRun !== null) return awayText(nextRun, now, language);
  if (status !== jobStates.on) return '—';
  return t(isSystem ? 'jobs.always' : 'jobs.never');
}

/** The same with the time itself. */
export function NextRun({ job }: { job: Job }) {
  const words = <NextRunWords job={job} />;
  if (job.nextRun === null) return words;
  return <TwoLines first={words} second={job.nextRun.slice(5, 16)} />;
}

const kinds: Readonly<Record<string, StateKind>> = {
  done: 'ok',
  failed: 'bad',
  running: 'run',
  stopped: 'warn',
  missed: 'warn',
};

export const kindOf = (state: string): StateKind => kinds[state] ?? 'off';

/** How its last run ended. */
function JobResultState({ job: { lastResult, lastResult_dictText } }: { job: Job }) {
  if (lastResult === null) return '—';
  return <State kind={kindOf(lastResult)}>{lastResult_dictText ?? lastResult}</State>;
}

/** The same with when that was, or what went wrong. */
export function JobResult({ job }: { job: Job }) {
  const { t, language } = useTexts();
  const now = useSchoolClock();
  const { lastResult, lastRunAt } = job;
  if (lastResult === null) return '—';
  const lastError = errorWords(job, t);
  const when = lastRunAt === null ? '' : awayText(lastRunAt, now, language);
  return (
    <span title={lastRunAt ?? undefined}>
      <TwoLines
        first={<JobResultState job={job} />}
        second={lastError === null ? when : <span className={styles['cause']}>{lastError}</span>}
      />
    </span>
  );
}

/** What went wrong, in the language of the reader where the server knows the text. */
function errorWords({ lastError, lastErrorText }: Job, t: Translate<TextKey>): string | null {
  // The server names texts of this page and of errors.
  return lastErrorText ? t(lastErrorText.key as TextKey, lastErrorText.data) : lastError;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far away a wire time is, before or behind. @param now by the clock of the school, as if it were UTC */
export function awayText(wireTime: string, now: number, language: Language): string {
  const awayMs = Date.parse(`${wireTime.replace(' ', 'T')}Z`) - now;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const far = Math.abs(awayMs);
  // What is rounded up to a whole one is told as one.
  if (far < minuteMs - 500) return words.format(Math.round(awayMs / 1000), 'second');
  if (far < hourMs - minuteMs / 2) return words.format(Math.round(awayMs / minuteMs), 'minute');
  if (far < dayMs - hourMs / 2) return words.format(Math.round(awayMs / hourMs), 'hour');
  return words.format(Math.round(awayMs / dayMs), 'day');
}

/** How long a run took. */
export function tookText(ms: number, t: Translate<TextKey>): string {
  if (ms < 1000) return t('jobs.ms', { n: ms });
  if (ms < minuteMs) return t('jobs.seconds', { n: Math.round(ms / 100) / 10 });
  const seconds = Math.round(ms / 1000);
  return t('jobs.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 });
}
