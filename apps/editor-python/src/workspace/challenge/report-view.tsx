import type { Challenge } from '@sprout/formats';
import { explainFailure, type Judgement, type Report } from '@sprout/python-engine';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import styles from './challenge.module.css';

/** What the checks found, each with the first place to look at. Advisory, and marked so. */
export function ReportView({ challenge, report }: { challenge: Challenge; report: Report }) {
  const { t } = useTexts();
  const { passed, total, judgements } = report;
  return (
    <section className={styles['report']} aria-live="polite">
      <h3>
        {passed === total
          ? t('python.challenge.allPassed')
          : t('python.challenge.passed', { passed, total })}
      </h3>
      <ul>
        {judgements.map((judgement) => (
          <li
            key={`${judgement.part}${judgement.index}`}
            data-status={judgement.status === 'passed' ? 'passed' : 'open'}
          >
            {judgement.status === 'passed' ? (
              <CircleCheck className="i" aria-hidden="true" />
            ) : (
              <CircleDashed className="i" aria-hidden="true" />
            )}
            <div>
              <b>{nameOf(t, challenge, judgement)}</b>{' '}
              <span>{t(`python.challenge.status.${wordOf(judgement)}`)}</span>
              <Why challenge={challenge} judgement={judgement} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['advisory']}>{t('python.challenge.advisory')}</p>
    </section>
  );
}

/** A rule is not kept; an answer is another one. */
const wordOf = ({ part, status }: Judgement) =>
  part === 'rule' && status === 'wrong' ? 'notKept' : status;

function nameOf(t: Translate<TextKey>, challenge: Challenge, { part, index }: Judgement): string {
  const n = index + 1;
  if (part === 'case') return challenge.cases[index]?.name || t('python.challenge.case', { n });
  if (part === 'probe') return challenge.probes[index]?.name || t('python.challenge.probe', { n });
  const rule = challenge.rules[index];
  return t(`python.challenge.${rule?.kind ?? 'mustUse'}`, { what: rule?.what ?? '' });
}

function Why({ challenge, judgement }: { challenge: Challenge; judgement: Judgement }) {
  const { t } = useTexts();
  const { part, index, difference, failure, line } = judgement;
  const nothing = t('python.challenge.nothing');
  if (part === 'case' && challenge.cases[index]?.isHidden && judgement.status !== 'passed')
    return <p>{t('python.challenge.hidden')}</p>;
  if (failure) {
    const { name, params } = explainFailure(failure, () => undefined);
    return <p>{t(`pythonError.${name}.what`, params)}</p>;
  }
  if (difference)
    return (
      <dl>
        <dt>{t('python.challenge.expected', { line: difference.line })}</dt>
        <dd>{difference.expected ?? nothing}</dd>
        <dt>{t('python.challenge.got')}</dt>
        <dd>{difference.got ?? nothing}</dd>
      </dl>
    );
  return line > 0 ? <p>{t('python.challenge.breaks', { line })}</p> : null;
}
