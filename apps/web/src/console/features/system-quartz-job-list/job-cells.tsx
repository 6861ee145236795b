import { jobStates } from '@sprout/contract';
import { parseCron } from '@sprout/rules';
import type { Language, TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { agoOf } from '../../kit/ago.ts';
import { cronWords } from '../../kit/cron/cron-words.ts';
import { State, type StateKind } from '../../kit/state.tsx';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useServices } from '../../services.ts';
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
      {isSystem && <Tag>{t('jobs.system')}</Tag>}
    </>
  );
}

/** How long until then, with the time itself. */
export function NextRun({ job: { nextRun, status, isSystem } }: { job: Job }) {
  const { t, language } = useTexts();
  const { now } = useServices();
  if (nextRun === null) {
    if (status !== jobStates.on) return '—';
    return t(isSystem ? 'jobs.always' : 'jobs.never');
  }
  return <TwoLines first={untilText(nextRun, now(), language)} second={nextRun.slice(0, 16)} />;
}

const kinds: Readonly<Record<string, StateKind>> = {
  done: 'ok',
  failed: 'bad',
  running: 'run',
  stopped: 'warn',
  missed: 'warn',
};

export const kindOf = (state: string): StateKind => kinds[state] ?? 'off';

/** How its last run ended, and when that was. */
export function JobResult({ job }: { job: Job }) {
  const { language } = useTexts();
  const { now } = useServices();
  const { lastResult, lastResult_dictText, lastRunAt, lastError } = job;
  if (lastResult === null) return '—';
  const state = <State kind={kindOf(lastResult)}>{lastResult_dictText ?? lastResult}</State>;
  const when = lastRunAt === null ? '' : agoOf(lastRunAt, now(), language);
  return (
    <span title={lastError ?? undefined}>
      <TwoLines first={state} second={lastError ?? when} />
    </span>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A wire time that lies ahead as time to wait. */
export function untilText(wireTime: string, now: number, language: Language): string {
  const leftMs = Math.max(0, new Date(wireTime.replace(' ', 'T')).getTime() - now);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (leftMs < minuteMs) return words.format(Math.round(leftMs / 1000), 'second');
  if (leftMs < hourMs) return words.format(Math.round(leftMs / minuteMs), 'minute');
  if (leftMs < dayMs) return words.format(Math.round(leftMs / hourMs), 'hour');
  return words.format(Math.round(leftMs / dayMs), 'day');
}

/** How long a run took. */
export function tookText(ms: number, t: Translate<TextKey>): string {
  if (ms < 1000) return t('jobs.ms', { n: ms });
  if (ms < minuteMs) return t('jobs.seconds', { n: Math.round(ms / 100) / 10 });
  const seconds = Math.round(ms / 1000);
  return t('jobs.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 });
}
