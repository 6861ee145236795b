import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../empty-state.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { readResult } from './result-address.ts';
import styles from './results.module.css';

type Result = ReturnType<typeof readResult>;

/** How a form went, and where one goes on. */
export function ResultView({ isDone }: { isDone: boolean }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const result = readResult(params);
  const { of, name } = result;
  useTabTitle(of && t(isDone ? `result.${of}.tab` : 'result.partly.tab'));
  if (!of) {
    return (
      <EmptyState
        level={1}
        pose="sleep"
        title={t('result.nothing')}
        text={t('result.nothing.text')}
      >
        <Link to="/dashboard/index">{t('result.home')}</Link>
      </EmptyState>
    );
  }
  return (
    <div className={styles['result']}>
      <EmptyState
        level={1}
        pose={isDone ? 'joy' : 'think'}
        title={t(isDone ? `result.${of}.done` : 'result.partly', { name })}
        text={textOf(result, isDone, t)}
      >
        {waysOf(result).map(([to, label]) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
      </EmptyState>
      <Facts result={result} />
    </div>
  );
}

function textOf({ of, name, units }: Result, isDone: boolean, t: Translate<TextKey>) {
  if (!isDone) return t('result.partly.text', { name });
  return t(
    of === 'course' && units === 0 ? 'result.course.noUnits' : `result.${of ?? 'class'}.text`,
    {
      name,
    },
  );
}

/** What was made, and what was not. */
function Facts({ result: { people, courses, units, failed } }: { result: Result }) {
  const { t } = useTexts();
  const lines = [
    ...(people > 0 ? [t('result.people', { n: people })] : []),
    ...(courses > 0 ? [t('result.courses', { n: courses })] : []),
    ...(units > 0 ? [t('result.units', { n: units })] : []),
  ];
  const missing = failed.map((part) => t(`result.failed.${part}`));
  if (lines.length + missing.length === 0) return null;
  return (
    <ul className={styles['facts']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {missing.map((line) => (
        <li key={line}>
          <b>{line}</b>
        </li>
      ))}
    </ul>
  );
}

const encoded = (id: string | undefined): string => encodeURIComponent(id ?? '');

/** Where one goes on from each of them. */
function waysOf({ of, id, failed }: Result) {
  if (of === 'feedback') {
    return [
      ['/dashboard/index', 'result.home'],
      ['/form/base-form', 'result.feedback.again'],
    ] as const;
  }
  if (of === 'course') {
    return [
      [`/course/courseUnit?courseId=${encoded(id)}`, 'result.course.open'],
      ['/form/advanced-form', 'result.course.again'],
    ] as const;
  }
  return [
    [
      `/isystem/departDetailList?id=${encoded(id)}`,
      failed.length > 0 ? 'result.class.finish' : 'result.class.open',
    ],
    ['/work/additionalWork', 'result.class.homework'],
  ] as const;
}
