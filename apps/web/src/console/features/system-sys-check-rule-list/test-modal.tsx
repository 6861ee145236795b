import {
  type CheckRuleLine,
  type CheckRuleStep,
  checkSteps,
  longestChecked,
  wholeValue,
} from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { readLines } from '../../kit/lines.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { Tag } from '../../kit/tag.tsx';
import styles from './check-rule.module.css';

type Props = {
  rule: { readonly ruleName: string; readonly ruleJson: string | null };
  onClose: () => void;
};

/** A value goes through a rule while it is typed: every character with its place, every line with what it saw. */
export function TestModal({ rule, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [value, setValue] = useState('');
  const lines = readLines(rule.ruleJson).map(
    ({ digits, pattern, message }): CheckRuleLine => ({
      digits: String(digits),
      pattern: String(pattern),
      message: String(message),
    }),
  );
  const steps = checkSteps(lines, value);
  const failed = steps.find(({ passed }) => !passed);
  return (
    <PageModal
      title={t('checkRules.test.title', { name: rule.ruleName })}
      onClose={onClose}
      width={680}
    >
      <label htmlFor={id}>{t('checkRules.test.value')}</label>
      <Input
        id={id}
        className={styles['value'] ?? ''}
        value={value}
        maxLength={longestChecked}
        autoComplete="off"
        autoFocus
        {...(failed ? { status: 'error' as const } : {})}
        onChange={(event) => setValue(event.target.value)}
      />
      <p className={styles['verdict']} role="status" data-passed={!failed}>
        {verdictOf(lines, value, failed, t)}
      </p>
      {value !== '' && <Characters value={value} failed={failed} />}
      <h3>{t('checkRules.test.trace')}</h3>
      <ol className={styles['trace']}>
        {lines.map((line, at) => (
          // Lines of a rule do not move while it is tried.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids
          <TraceLine key={at} line={line} step={steps[at]} />
        ))}
      </ol>
    </PageModal>
  );
}

type T = ReturnType<typeof useTexts>['t'];

function verdictOf(
  lines: readonly CheckRuleLine[],
  value: string,
  failed: CheckRuleStep | undefined,
  t: T,
): string {
  if (lines.length === 0) return t('checkRules.test.none');
  if (value.trim() === '') return t('checkRules.test.empty');
  return failed
    ? t('checkRules.test.fails', { message: failed.message })
    : t('checkRules.test.passes');
}

type CharactersProps = { value: string; failed: CheckRuleStep | undefined };

/** What the failing line looked at is marked. */
function Characters({ value, failed }: CharactersProps) {
  const { t } = useTexts();
  const begin = failed?.beginIndex ?? 0;
  const end = failed ? (failed.endIndex ?? Infinity) : 0;
  return (
    <ol className={styles['characters']} aria-label={t('checkRules.test.chars')} start={0}>
      {[...value].map((char, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place
        <li key={at} data-failed={at >= begin && at < end}>
          <span>{char === ' ' ? '␣' : char}</span>
          <small>{at}</small>
        </li>
      ))}
    </ol>
  );
}

type LineProps = { line: CheckRuleLine; step: CheckRuleStep | undefined };

function TraceLine({ line, step }: LineProps) {
  const { t } = useTexts();
  const tone = step ? (step.passed ? 'ok' : 'bad') : 'plain';
  const state = step ? (step.passed ? 'passed' : 'failed') : 'open';
  return (
    <li data-state={state}>
      <p>
        <Tag tone={tone}>{t(`checkRules.test.${state}`)}</Tag>
        <span>{placeOf(line, step, t)}</span>
        <code>{line.pattern}</code>
      </p>
      <p>
        {step && <span>{t('checkRules.test.matched', { value: step.checkValue })}</span>}
        <span>{line.message}</span>
      </p>
    </li>
  );
}

function placeOf({ digits }: CheckRuleLine, step: CheckRuleStep | undefined, t: T): string {
  if (digits === wholeValue) return t('checkRules.test.whole');
  const { beginIndex: begin = 0, endIndex: end = 0 } = step ?? {};
  if (!step) return t('checkRules.test.digits', { n: Number(digits) });
  if (end <= begin) return t('checkRules.test.partNone');
  const last = end - 1;
  if (last === begin) return t('checkRules.test.one', { at: begin });
  return t('checkRules.test.part', { begin, end: last });
}
