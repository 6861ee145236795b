import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, InputNumber, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { DayInput } from '../form/day-input.tsx';
import type { ControlProps } from '../form-types.ts';
import { useReferenceText } from '../pickers/use-reference-text.ts';
import {
  atOnce,
  type ClassRule,
  commonRule,
  departIdsOf,
  isDueFirst,
  readClassRules,
  sameForAll,
  writeClassRules,
} from './class-rules.ts';
import { offeredDues } from './due-choices.ts';
import styles from './homework-form.module.css';

/** When homework begins and is due: one time for all classes, or each class its own. */
export function ClassTimes({ value, onChange, values = {}, isDisabled }: ControlProps) {
  const { t } = useTexts();
  const departIds = departIdsOf(values['workDept']);
  const rules = readClassRules(value);
  const common = commonRule(rules, departIds);
  const [isEach, setEach] = useState(common === undefined);
  // What is chosen before any class is waits for the classes.
  const [forAll, setForAll] = useState<ClassRule>(common ?? atOnce);
  const write = (next: Readonly<Record<string, ClassRule>>) =>
    onChange(writeClassRules(next, departIds));
  const chosen = departIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: classes that are chosen later join the others.
  useEffect(() => {
    const isNew = departIds.some((id) => rules[id] === undefined);
    if (!isEach && !isDisabled && isNew && forAll !== atOnce) write(sameForAll(forAll, departIds));
  }, [chosen]);
  const changeAll = (rule: ClassRule) => {
    setForAll(rule);
    write(sameForAll(rule, departIds));
  };
  return (
    <div className={styles['times']}>
      {!isEach && (
        <RuleFields
          rule={departIds.length > 0 ? (common ?? forAll) : forAll}
          nameOf={(label) => label}
          isDisabled={isDisabled}
          onChange={changeAll}
        />
      )}
      {isEach &&
        departIds.map((id) => (
          <ClassTime
            key={id}
            departId={id}
            rule={rules[id] ?? atOnce}
            isDisabled={isDisabled}
            onChange={(rule) => write({ ...rules, [id]: rule })}
          />
        ))}
      {departIds.length > 1 && !isDisabled && (
        <Button
          type="link"
          className={styles['each'] ?? ''}
          onClick={() => {
            if (isEach) changeAll(rules[departIds[0] ?? ''] ?? atOnce);
            setEach(!isEach);
          }}
        >
          {t(isEach ? 'homework.times.same' : 'homework.times.each')}
        </Button>
      )}
    </div>
  );
}

type TimeProps = {
  departId: string;
  rule: ClassRule;
  isDisabled: boolean;
  onChange: (rule: ClassRule) => void;
};

function ClassTime({ departId, ...props }: TimeProps) {
  const name = useReferenceText(referenceTargets.depart, departId);
  return (
    <fieldset className={styles['time']}>
      <legend>{name}</legend>
      <RuleFields {...props} nameOf={(label) => `${name} ${label}`} />
    </fieldset>
  );
}

type RuleProps = Omit<TimeProps, 'departId'> & { nameOf: (label: string) => string };

function RuleFields({ rule, nameOf, isDisabled, onChange }: RuleProps) {
  const { t } = useTexts();
  const timeOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return (
    <>
      <DueChoices rule={rule} isDisabled={isDisabled} onChange={onChange} />
      <div className={styles['fields']}>
        <span className={styles['field']}>
          <span aria-hidden="true">{t('homework.times.due')}</span>
          <DayInput
            hasTime
            label={nameOf(t('homework.times.due'))}
            value={rule.dueAt}
            isDisabled={isDisabled}
            isInvalid={isDueFirst(rule)}
            onChange={(dueAt) => onChange({ ...rule, dueAt: timeOf(dueAt) })}
          />
        </span>
        <span className={styles['field']}>
          <span aria-hidden="true">{t('homework.times.opens')}</span>
          <DayInput
            hasTime
            label={nameOf(t('homework.times.opens'))}
            value={rule.opensAt}
            isDisabled={isDisabled}
            onChange={(opensAt) => onChange({ ...rule, opensAt: timeOf(opensAt) })}
          />
        </span>
        <span className={styles['field']}>
          <span aria-hidden="true">{t('homework.times.resubmits')}</span>
          <InputNumber
            aria-label={nameOf(t('homework.times.resubmits'))}
            min={0}
            max={99}
            precision={0}
            placeholder={t('homework.times.any')}
            value={rule.maxResubmits}
            disabled={isDisabled}
            onChange={(maxResubmits) => onChange({ ...rule, maxResubmits })}
          />
        </span>
        {rule.dueAt !== null && (
          <span className={styles['field']}>
            <span aria-hidden="true">{t('homework.times.late')}</span>
            <Switch
              aria-label={nameOf(t('homework.times.late'))}
              checked={rule.allowLate}
              disabled={isDisabled}
              onChange={(allowLate) => onChange({ ...rule, allowLate })}
            />
          </span>
        )}
      </div>
      {isDueFirst(rule) && (
        <p className={styles['problem']} role="alert">
          {t('homework.times.dueFirst')}
        </p>
      )}
    </>
  );
}

/** The times that are chosen most, each one tap. */
function DueChoices({ rule, isDisabled, onChange }: Omit<RuleProps, 'nameOf'>) {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  const [now] = useState(schoolNow);
  if (isDisabled) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div className={styles['chips']} role="group" aria-label={t('homework.times.due')}>
      {offeredDues(now).map(({ choice, dueAt }) => (
        <button
          key={choice}
          type="button"
          className={styles['chip']}
          aria-pressed={rule.dueAt === dueAt}
          onClick={() => onChange({ ...rule, dueAt })}
        >
          {t(`homework.times.choice.${choice}`)}
          <small>{`${dueAt.slice(5, 10)} ${dueAt.slice(11, 16)}`}</small>
        </button>
      ))}
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={rule.dueAt === null}
        onClick={() => onChange({ ...rule, dueAt: null })}
      >
        {t('homework.times.choice.never')}
      </button>
    </div>
  );
}
